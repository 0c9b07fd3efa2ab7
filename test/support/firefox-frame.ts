import { vi } from 'vitest'

import type { Bidi } from './bidi.ts'

/** A page or frame in Firefox. */
export type FirefoxFrame = {
  /** Value of an expression in it; promises are awaited. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Whether an element with this CSS selector, or a button that says so, is in it, the extension's own elements included. */
  readonly has: (what: string) => Promise<boolean>
  /** Its words, with single spaces. */
  readonly text: () => Promise<string>
  /** Clicks, with the mouse, on an element or a button that says so. */
  readonly click: (what: string) => Promise<void>
  /** Replaces what's in a field by typing. */
  readonly type: (selector: string, words: string) => Promise<void>
  /** Presses a key, such as 'Escape'. It may close the frame. */
  readonly press: (key: string) => Promise<void>
  /** The frame in it, or in its frames, whose address begins like this, once it's there. */
  readonly frame: (start: string) => Promise<FirefoxFrame>
  /** Its picture as PNG. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

type Tree = { context: string; url: string; children: Tree[] | null }
type Value = { type: string; value?: unknown; sharedId?: string }

const KEYS: Readonly<Record<string, string>> = { Escape: '\uE00C' }

/** Waits until a condition is true. Fails with a sentence otherwise. */
export async function until(condition: () => Promise<boolean>, sentence: string): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(sentence)
    },
    { timeout: 30_000, interval: 100 },
  )
}

/** The page or frame with this id. */
export function frameIn(bidi: Bidi, context: string): FirefoxFrame {
  const run = (expression: string) => evaluate(bidi, context, expression)
  const act = (actions: readonly object[]) => bidi.send('input.performActions', { context, actions })
  const click = async (what: string) => {
    const { sharedId } = await run(
      `(() => { const found = ${find(what)}; found?.scrollIntoView({ block: 'center' }); return found })()`,
    )
    if (!sharedId) throw new Error(`There’s no ${what} to click on`)
    const origin = { type: 'element', element: { sharedId } }
    await act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  const keys = (values: readonly string[]) =>
    act([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])
  return {
    evaluate: async (expression) => (await run(expression)).value,
    has: async (what) => (await run(`${find(what)} !== null`)).value === true,
    text: async () => String((await run('document.body.innerText')).value).replaceAll(/\s+/g, ' '),
    click,
    type: async (selector, words) => {
      await click(selector)
      await run(`document.querySelector(${JSON.stringify(selector)}).select()`)
      await keys([...words])
    },
    press: async (key) => {
      await keys([KEYS[key] ?? key]).catch((error: unknown) => {
        // The key has closed the frame before it came up again.
        if (!/no such frame/.test(String(error))) throw error
      })
    },
    frame: (start) => frameAt(bidi, context, start),
    picture: async () => {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    close: async () => void (await bidi.send('browsingContext.close', { context })),
  }
}

/** JavaScript for the element with a selector, or the button with these words, in the page or in the extension's own element. */
function find(what: string): string {
  return `(() => {
    const own = document.querySelector('freehold-extension')?.shadowRoot
    const roots = [document, ...(own ? [own] : [])]
    const what = ${JSON.stringify(what)}
    for (const root of roots) {
      const button = [...root.querySelectorAll('button')].find((each) => each.textContent.trim() === what)
      const found = button ?? (/^[A-Z]/.test(what) ? null : root.querySelector(what))
      if (found) return found
    }
    return null
  })()`
}

async function evaluate(bidi: Bidi, context: string, expression: string): Promise<Value> {
  const answer = await bidi.send('script.evaluate', { expression, target: { context }, awaitPromise: true })
  if (answer['type'] === 'success') return answer['result'] as Value
  const { text } = answer['exceptionDetails'] as { text: string }
  throw new Error(`${text} in ${expression}`)
}

/** The tab whose address begins like this, once it's there. */
export function tabAt(bidi: Bidi, start: string): Promise<FirefoxFrame> {
  return frameAt(bidi, null, start)
}

/** Clicks on the extension's button in the toolbar of the window in front. */
export async function pressToolbarButton(bidi: Bidi, extension: string): Promise<void> {
  const { contexts } = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const [window] = contexts as Tree[]
  await evaluate(
    bidi,
    window?.context ?? '',
    `(async () => {
      const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
      const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(extension)})
      await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window)
    })()`,
  )
}

/** Looks again and again, because frames are replaced while they load. */
function frameAt(bidi: Bidi, root: string | null, start: string): Promise<FirefoxFrame> {
  const look = async () => {
    const { contexts } = await bidi.send('browsingContext.getTree', root === null ? {} : { root })
    const found = all(contexts as Tree[]).find(({ url }) => url.startsWith(start))
    if (!found) throw new Error(`The page has no frame at ${start}`)
    return frameIn(bidi, found.context)
  }
  return vi.waitFor(look, { timeout: 30_000, interval: 100 })
}

function all(trees: readonly Tree[]): Tree[] {
  return trees.flatMap((tree) => [tree, ...all(tree.children ?? [])])
}
