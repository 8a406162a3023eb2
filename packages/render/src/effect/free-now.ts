/**
 * Frees the memory of a large array immediately; the array is empty afterward. The garbage collector underestimates
 * memory outside its heap: a dozen pictures waiting for collection take half a gigabyte.
 */
export function freeNow(array: ArrayBufferView): void {
  const { buffer } = array
  // A small Buffer may share its memory with others.
  if (buffer instanceof ArrayBuffer && !buffer.detached && array.byteLength === buffer.byteLength) buffer.transfer(0)
}
