let context: AudioContext | undefined

/** A short tone for hands that do not look at the screen: high for what went well, low and longer for what did not. */
export function soundScan(isGood: boolean): void {
  // Browsers give sound only to pages that somebody has touched; a scan is a key press.
  context ??= new AudioContext()
  const { currentTime, destination } = context
  const ends = currentTime + (isGood ? 0.09 : 0.35)
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = isGood ? 'sine' : 'square'
  tone.frequency.value = isGood ? 1320 : 220
  volume.gain.setValueAtTime(0.12, currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, ends)
  tone.connect(volume).connect(destination)
  tone.start()
  tone.stop(ends)
}
