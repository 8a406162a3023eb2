/** File System Access API, as far as browsers support it. */
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}
interface FileSystemHandle {
  requestPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>
}
