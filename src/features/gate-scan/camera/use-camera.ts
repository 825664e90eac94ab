import { useCallback, useEffect, useRef, useState } from 'react'
import { signal } from '../signals'
import { makeCodeReader } from './code-reader'
import { Repeats } from './repeats'

/**
 * `off`: nobody asked for it. `refused`: by the person or the browser. `absent`: there is none. `busy`: another program
 * has it. `lost`: it ended while it ran. `unsupported`: the address is not secure, or the browser too old.
 */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'absent' | 'busy' | 'lost' | 'unsupported'

/** Pause between two pictures, milliseconds: a card is read within a quarter of a second, and the phone stays cool. */
const pauseMs = 90
/** After so many unreadable pictures in a row the screen shows a hint. */
const unreadableTurns = 10

/** The camera as a reader of codes. Nothing of its pictures is kept or sent. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })

  const start = useCallback(async () => {
    setState('starting')
    try {
      setStream(await openCamera())
    } catch (error) {
      setState(stateAfter(error))
    }
  }, [])
  const stop = useCallback(() => {
    setStream(null)
    setState('off')
  }, [])

  useEffect(() => {
    // Who has allowed it before is not asked to press a button each morning.
    void mayStartByItself().then((may) => {
      if (may) void start()
    })
  }, [start])

  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    const [track] = stream.getVideoTracks()
    const onEnded = () => {
      signal('bad')
      setStream(null)
      setState('lost')
    }
    track?.addEventListener('ended', onEnded)
    element.srcObject = stream
    void element.play().catch(() => undefined)
    setState('on')
    const stopReading = readCodes(element, (text) => report.current(text), setUnreadable)
    return () => {
      stopReading()
      track?.removeEventListener('ended', onEnded)
      for (const one of stream.getTracks()) one.stop()
      element.srcObject = null
    }
  }, [stream])

  useEffect(() => {
    // Phones take the camera from a page in the background.
    const comeBack = () => {
      if (state === 'lost' && document.visibilityState === 'visible') void start()
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [state, start])

  return { video, state, unreadable, start, stop }
}

/** Reads picture after picture. @returns stops it */
function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onUnreadable: (unreadable: boolean) => void,
): () => void {
  let stopped = false
  const isOver = () => stopped
  const repeats = new Repeats()
  const reading = makeCodeReader()
  const run = async () => {
    const reader = await reading
    let turns = 0
    while (!isOver()) {
      const { text, unreadable } = await reader.read(video)
      if (isOver()) return
      turns = unreadable ? turns + 1 : 0
      onUnreadable(turns >= unreadableTurns)
      if (text !== null && repeats.isNew(text, performance.now())) onCode(text)
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
  run().catch((error: unknown) => {
    console.error('codes are not read', error)
  })
  return () => {
    stopped = true
    void reading.then((reader) => reader.close())
  }
}

async function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('no media devices', 'NotSupportedError')
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  return await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', ...size },
  })
}

function stateAfter(error: unknown): CameraState {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent'
    case 'NotSupportedError':
    case 'TypeError':
      return 'unsupported'
    default:
      return 'busy'
  }
}

async function mayStartByItself(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // Firefox and older Safari do not tell.
    return false
  }
}
