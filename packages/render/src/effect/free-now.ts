/**
 * Gives the memory of a large array back at once; the array is empty afterwards. The collector knows little of what
 * lies outside its heap, and a dozen pictures waiting for it are half a gigabyte.
 */
export function freeNow(array: ArrayBufferView): void {
  const { buffer } = array
  // A small Buffer may share its memory with others.
  if (buffer instanceof ArrayBuffer && !buffer.detached && array.byteLength === buffer.byteLength) buffer.transfer(0)
}
