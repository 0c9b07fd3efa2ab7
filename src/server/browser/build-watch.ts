import { reloadOnce, type ReloadContext } from './reload.ts'

/** How often a page in view asks which build is served, and by how much at most a single wait differs from that. */
export const BUILD_CHECK_MS = 60_000
export const BUILD_CHECK_JITTER_MS = 10_000

const OLD_BUILDS = 'freehold-old-builds'
const MOST_REMEMBERED = 5

/** What the watch needs of the browser. */
export type BuildWatchContext = ReloadContext & {
  /** The build that made this document. */
  readonly buildId: string
  /** The build that is served now; rejects when the server does not say. */
  readonly latest: (timestamp: number) => Promise<string>
  readonly isVisible: () => boolean
  readonly random: () => number
  /** Called when the build that is served turns out not to be the one of this document. */
  readonly onNewBuild: () => void
  readonly warn: (message: string) => void
}

/**
 * Asks which build is served, once a minute while the page is in view. When it is another one, the build of this
 * document is remembered as old: a document made by an old build that is shown from then on (out of a prefetch or the
 * browser's history) is loaded anew, past all copies. A failure is a line in the console and nothing else.
 */
export function watchBuild(context: BuildWatchContext): { arrived: () => void; stop: () => void } {
  const { buildId, storage } = context
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOld = false

  const check = async () => {
    try {
      if (!context.isVisible() || isOld) return
      if ((await context.latest(context.now())) === buildId) return
      isOld = true
      rememberOld(storage, (old) => [...old, buildId])
      context.onNewBuild()
    } catch (error) {
      context.warn(`Could not ask which build is served: ${String(error)}`)
    } finally {
      if (!isOld) schedule()
    }
  }
  const schedule = () => {
    const jitter = (context.random() * 2 - 1) * BUILD_CHECK_JITTER_MS
    timer = setTimeout(() => void check(), BUILD_CHECK_MS + jitter)
  }
  const arrived = () => {
    if (!oldBuilds(storage).includes(buildId)) return
    // Asked once: where the server still sends this build (an older one was put back), it is not old after all.
    rememberOld(storage, (old) => old.filter((id) => id !== buildId))
    reloadOnce(context)
  }
  schedule()
  return { arrived, stop: () => clearTimeout(timer) }
}

function rememberOld(storage: ReloadContext['storage'], change: (old: string[]) => string[]): void {
  try {
    storage.setItem(OLD_BUILDS, change(oldBuilds(storage)).slice(-MOST_REMEMBERED).join(' '))
  } catch {
    // Without a storage the next document finds out by itself.
  }
}

function oldBuilds(storage: ReloadContext['storage']): string[] {
  try {
    return (storage.getItem(OLD_BUILDS) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
