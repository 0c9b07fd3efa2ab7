import type { Behaviour } from '#web/behaviour.ts'

const MIN_PX = 100
const MAX_PX = 9999

/** Gives the frame of a calculator the height of its content, which the frame posts. */
export const lessonFrame: Behaviour = (element) => {
  if (!(element instanceof HTMLIFrameElement)) return
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow || origin !== location.origin) return
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown }
    if (type !== 'freehold:height' || typeof height !== 'number') return
    element.style.height = `${Math.min(Math.max(height, MIN_PX), MAX_PX)}px`
  })
  // It may have posted its height before this script arrived.
  element.contentWindow?.postMessage({ type: 'freehold:ask-height' }, location.origin)
}
