type Rendering = { readonly answer: Promise<Response>; readonly stop: AbortController; visitors: number }

/** Renders a page, unless somebody is already waiting for the same one. Its signal aborts once nobody is waiting for it any more. */
export type SharedRendering = (
  work: string,
  visitor: AbortSignal,
  render: (signal: AbortSignal) => Promise<Response>,
) => Promise<Response>

/** Shares renderings between concurrent requests for the same page in the same encoding. */
export function sharedRendering(): SharedRendering {
  const running = new Map<string, Rendering>()

  function begin(work: string, render: (signal: AbortSignal) => Promise<Response>): Rendering {
    const stop = new AbortController()
    const answer = render(stop.signal).finally(() => {
      if (running.get(work) === rendering) running.delete(work)
    })
    const rendering: Rendering = { answer, stop, visitors: 0 }
    running.set(work, rendering)
    return rendering
  }

  return async (work, visitor, render) => {
    const rendering = running.get(work) ?? begin(work, render)
    rendering.visitors += 1
    const leave = () => {
      rendering.visitors -= 1
      if (rendering.visitors > 0) return
      if (running.get(work) === rendering) running.delete(work)
      rendering.stop.abort()
    }
    visitor.addEventListener('abort', leave)
    try {
      return (await rendering.answer).clone()
    } finally {
      visitor.removeEventListener('abort', leave)
    }
  }
}
