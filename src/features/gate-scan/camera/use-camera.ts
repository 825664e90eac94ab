import { useCallback, useEffect, useRef, useState } from 'react'
import { signal } from '../signals'
import { nativeReader, workerReader } from './code-reader'
import { readCodes, type CameraHint } from './read-codes'

/**
 * `off`: nobody asked for it. `refused`: by the person or the browser. `absent`: there is none. `busy`: another program
 * has it. `lost`: it ended while it ran. `unsupported`: the address is not secure, or the browser too old. `blind`: it runs, and no reader of
 * codes works here.
 */
export type CameraState =
  'off' | 'starting' | 'on' | 'refused' | 'absent' | 'busy' | 'lost' | 'unsupported' | 'blind'

/** The camera as a reader of codes. Nothing of its pictures is kept or sent. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [hint, setHint] = useState<CameraHint>(null)
  const [muted, setMuted] = useState(false)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })

  const start = useCallback(async () => {
    setState('starting')
    setHint(null)
    setMuted(false)
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
    let over = false
    const giveUp = (next: CameraState) => {
      signal('bad')
      setStream(null)
      setState(next)
    }
    const onEnded = () => giveUp('lost')
    // The device withholds the picture for a while, for example during a call.
    const onMute = () => setMuted(track?.muted ?? false)
    track?.addEventListener('ended', onEnded)
    track?.addEventListener('mute', onMute)
    track?.addEventListener('unmute', onMute)
    element.srcObject = stream
    element.play().catch((error: unknown) => {
      if (over) return
      console.warn('the picture of the camera does not run', error)
      giveUp('lost')
    })
    setState('on')
    const stopReading = readCodes(element, [nativeReader, workerReader], {
      onCode: (text) => report.current(text),
      onHint: setHint,
      onFailed: () => giveUp('blind'),
    })
    return () => {
      over = true
      stopReading()
      track?.removeEventListener('ended', onEnded)
      track?.removeEventListener('mute', onMute)
      track?.removeEventListener('unmute', onMute)
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

  return { video, state, hint: muted ? 'still' : hint, start, stop } as const
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
