// Plain JavaScript: runs on the machine's own Node before anything is installed.

/** Returns why this Node cannot run the install, or undefined when it can. */
export function whyTooOldToInstall(version) {
  return majorMinor(version)[0] >= 20 ? undefined : `Podwright needs Node 20 or newer; this is ${version}.`
}

/** Returns why this Node cannot run the platform (it loads TypeScript by type stripping), or undefined when it can. */
export function whyTooOldToRun(version) {
  const [major, minor] = majorMinor(version)
  // Type stripping needs no flag since 22.18 and 23.6.
  const canStripTypes = major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
  return canStripTypes ? undefined : `Podwright needs Node 22.18 or newer on this platform; this is ${version}.`
}

function majorMinor(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return [major, minor]
}
