// Written for the oldest Node that supports modules, because it has to run there to report that it is too old.
const REQUIRED = [20, 19]

/** Ends the process with a sentence when this Node is older than package.json's `engines` asks for. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1])) return
  console.error(
    'Hadir memerlukan Node.js ' +
      REQUIRED.join('.') +
      ' atau lebih baru; yang terpasang ' +
      process.versions.node +
      '. Unduh dari https://nodejs.org lalu jalankan lagi.',
  )
  process.exit(1)
}
