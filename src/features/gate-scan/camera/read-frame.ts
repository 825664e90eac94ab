import decodeQR from 'qr/decode.js'

/** One picture of the camera, as RGBA. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** What was found in a picture. `unreadable`: there is a code whose content cannot be read. */
export interface FrameReading {
  readonly text: string | null
  readonly unreadable: boolean
}

/** Looks for a QR code in a picture, whichever way up it is held. */
export function readFrame(frame: Frame): FrameReading {
  let seen = false
  const pointsOnDetect = (_: unknown, result: string | Error) => {
    seen ||= result instanceof Error
  }
  try {
    return { text: decodeQR(frame, { pointsOnDetect }), unreadable: false }
  } catch {
    // No code, or one that cannot be read; the library throws for both.
    return { text: null, unreadable: seen }
  }
}
