let context: AudioContext | undefined

/** Plays a short tone, for users who do not look at the screen: high for success, low and longer for failure. */
export function playScanSound(isGood: boolean): void {
  // Browsers play sound only after a user interaction with the page; a scan is a key press.
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
