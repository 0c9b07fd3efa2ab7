import { expect } from 'vitest'

/** Takes pictures until two in a row are the same, and returns the last: images and canvases are drawn a moment after they're there. */
export async function settledPicture(take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take()
  const isSettled = async () => {
    const now = await take()
    const isSame = now.equals(last)
    last = now
    return isSame
  }
  await expect.poll(isSettled).toBe(true)
  return last
}
