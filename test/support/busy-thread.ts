/** For tests with threads: one that blocks, and the message that releases it. */
import { receiveMessageOnPort } from 'node:worker_threads'

/** Within a thread: blocks until a message arrives on the channel with this name. */
export function busyUntilTold(name: string): void {
  const channel = new BroadcastChannel(name)
  say(channel, 'busy')
  while (receiveMessageOnPort(channel as never) === undefined);
  channel.close()
}

/** Outside: resolves as soon as a thread is busy. `release` lets it continue. */
export async function whenBusy(name: string): Promise<{ release: () => void }> {
  const channel = new BroadcastChannel(name)
  await new Promise<void>((resolve) => channel.addEventListener('message', () => resolve()))
  return {
    release: () => {
      say(channel, 'go on')
      channel.close()
    },
  }
}

function say(channel: BroadcastChannel, words: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel.postMessage(words)
}
