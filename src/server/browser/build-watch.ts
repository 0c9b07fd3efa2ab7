import { reloadOnce, type ReloadContext } from './reload.ts'

/** How often a visible page checks for a new build, and the maximum random variation of a wait. */
export const BUILD_CHECK_MS = 60_000
export const BUILD_CHECK_JITTER_MS = 10_000

const OLD_BUILDS = 'freehold-old-builds'
const MAX_REMEMBERED = 5

/** The watch's dependencies in a browser. */
export type BuildWatchContext = ReloadContext & {
  /** The build that rendered this document. */
  readonly buildId: string
  /** Returns the current build. Rejects if the server doesn't respond. */
  readonly latest: (timestamp: number) => Promise<string>
  readonly isVisible: () => boolean
  readonly random: () => number
  /** Called if the current build isn't this document's. */
  readonly onNewBuild: () => void
  readonly warn: (message: string) => void
}

/**
 * Checks for a new build once a minute while the page is visible. If there is one, this document's build is recorded as
 * old: documents from an old build that are then shown (from a prefetch or the browser's history) are reloaded,
 * bypassing caches. Failures are only logged to the console.
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
      context.warn(`No latest build: ${String(error)}`)
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
    // Asked once: if the server still sends this build (after a rollback), it isn't old after all.
    rememberOld(storage, (old) => old.filter((id) => id !== buildId))
    reloadOnce(context)
  }
  schedule()
  return { arrived, stop: () => clearTimeout(timer) }
}

function rememberOld(storage: ReloadContext['storage'], change: (old: string[]) => string[]): void {
  try {
    storage.setItem(OLD_BUILDS, change(oldBuilds(storage)).slice(-MAX_REMEMBERED).join(' '))
  } catch {
    // Without storage, the next document finds out by itself.
  }
}

function oldBuilds(storage: ReloadContext['storage']): string[] {
  try {
    return (storage.getItem(OLD_BUILDS) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
