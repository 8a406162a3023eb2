/** File System Access, as far as browsers have it. */
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}
interface FileSystemHandle {
  requestPermission?(wanted: { mode: 'read' }): Promise<PermissionState>
}
