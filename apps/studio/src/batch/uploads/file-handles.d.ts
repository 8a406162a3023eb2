/** File System Access, as far as browsers have it. */
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}
interface FileSystemHandle {
  requestPermission?(requested: { mode: 'read' }): Promise<PermissionState>
}
