import { expect, test } from 'vitest'

import { sharedRendering } from './shared-rendering.server.ts'

/** A rendering that ends when told to, and the signals it received. */
function rendering() {
  const signals: AbortSignal[] = []
  const ends: ((text: string) => void)[] = []
  return {
    signals,
    end: (text: string) => ends.shift()?.(text),
    render: (signal: AbortSignal) =>
      new Promise<Response>((resolve) => {
        signals.push(signal)
        ends.push((text) => resolve(new Response(text)))
      }),
  }
}

test('a page is rendered once for all who wait, and again for the next', async () => {
  const shared = sharedRendering()
  const { render, end, signals } = rendering()
  const visitor = new AbortController().signal
  const both = [shared('br /', visitor, render), shared('br /', visitor, render)]
  end('page')
  expect(await Promise.all(both.map(async (answer) => (await answer).text()))).toEqual(['page', 'page'])
  const next = shared('br /', visitor, render)
  end('again')
  expect(await (await next).text()).toBe('again')
  expect(signals).toHaveLength(2)
})

test('a rendering is abandoned when the last visitor has gone, not before', async () => {
  const shared = sharedRendering()
  const { render, signals, end } = rendering()
  const [one, two] = [new AbortController(), new AbortController()]
  const answers = [shared('br /', one.signal, render), shared('br /', two.signal, render)]
  one.abort()
  expect(signals[0]?.aborted).toBe(false)
  two.abort()
  expect(signals[0]?.aborted).toBe(true)
  // The next visitor gets a rendering that nobody has abandoned.
  const late = shared('br /', new AbortController().signal, render)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  end('nobody')
  end('late')
  await Promise.all(answers)
  expect(await (await late).text()).toBe('late')
})

test('a visitor who leaves after the answer abandons nothing', async () => {
  const shared = sharedRendering()
  const { render, signals, end } = rendering()
  const visitor = new AbortController()
  const answer = shared('br /', visitor.signal, render)
  end('page')
  await answer
  visitor.abort()
  expect(signals[0]?.aborted).toBe(false)
})
