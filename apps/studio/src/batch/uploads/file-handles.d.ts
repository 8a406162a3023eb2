/** File System Access API, as far as browsers support it. */
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}
interface FileSystemHandle {
  requestPermission?(requested: { mode: 'read' }): Promise<PermissionState>
}
