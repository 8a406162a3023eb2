export function whyTooOldToInstall(version: string): string | undefined
export function whyTooOldToRun(version: string): string | undefined
