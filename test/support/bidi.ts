/** A connection to a browser by WebDriver BiDi (W3C), in as much of it as our tests need. */

/** What a browser tells of by itself: 'network.beforeRequestSent' and what belongs to it. */
type Notice = { readonly method: string; readonly params: Record<string, unknown> }
type Waiting = { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
type Answer = {
  id?: number
  type: string
  result?: Record<string, unknown>
  error?: string
  message?: string
} & Partial<Notice>

/** An open connection. */
export type Bidi = {
  /** Sends a command and returns its result. Rejects with the browser’s message. */
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>
  readonly close: () => void
}

/** Connects to the address that a browser prints when it starts. `onNotice` hears what it has subscribed to. */
export async function connectBidi(address: string, onNotice: (notice: Notice) => void): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, Waiting>()
  let last = 0
  const fail = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.type === 'event' && answer.method && answer.params)
      return onNotice({ method: answer.method, params: answer.params })
    const asked = waiting.get(answer.id ?? 0)
    waiting.delete(answer.id ?? 0)
    if (answer.type === 'success') asked?.resolve(answer.result ?? {})
    else asked?.reject(new Error(`${answer.error}: ${answer.message}`))
  })
  socket.addEventListener('close', () => fail('The browser has closed the connection'))
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), { once: true })
  })
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
