/** Masks a username, so that only someone who knows the person recognizes it. */
export function maskName(username: string): string {
  return `${username.slice(0, 4)}****${username.slice(-3)}`
}
