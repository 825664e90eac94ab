import sharp from 'sharp'

const seal = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
  <circle cx="256" cy="256" r="240" fill="#1e3a8a"/><circle cx="256" cy="256" r="206" fill="#facc15"/>
  <circle cx="256" cy="256" r="190" fill="#1e3a8a"/>
  <path d="M256 110 340 300H172Z" fill="#fff"/><rect x="150" y="312" width="212" height="46" fill="#facc15"/>
</svg>`

/** A round seal on nothing, as schools have it: PNG of 512 pixels. */
export const sealLogo = (): Promise<Buffer> => sharp(Buffer.from(seal)).png().toBuffer()
