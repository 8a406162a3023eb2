/** Returns the display name of a platform; only manual orders have a translated name. */
export function platformName(id: string, manual: string): string {
  return id === 'manual' ? manual : id.slice(0, 1).toUpperCase() + id.slice(1)
}
