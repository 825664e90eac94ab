import { readFrame, type Frame } from './read-frame'

addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  postMessage(readFrame(data))
})
