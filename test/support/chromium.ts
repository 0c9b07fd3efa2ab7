import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium, type Browser } from 'playwright-core'

/** Pages that Chromium prepares for its address bar: two per window, 0.75 s of CPU time per context. */
const UNUSED =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI,SpareRendererForSitePerProcess'
/** Features that Playwright turns off. Chromium only uses the last such list, so ours has to repeat them. */
const TURNED_OFF_BY_PLAYWRIGHT =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,' +
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,' +
  'PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning'
const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${UNUSED},${TURNED_OFF_BY_PLAYWRIGHT}`,
]
/** The headless shell prepares no windows and only draws what's visible: a third less CPU time than Chromium. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

let shared: Promise<Browser> | undefined

/** One Chromium for all of this process's test files. It stays open; each test opens its own contexts. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchChromium()
  return shared ?? launchChromium()
}

/**
 * Starts a headless Chromium: the system's, Playwright's, or else one that it installs. On Ctrl-C Playwright ends the process,
 * unless `handleSIGINT` is false.
 */
export function launchChromium({ handleSIGINT = true } = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: chromiumPath(),
    handleSIGINT,
    args: isRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
  })
}

/** Path of a Chromium on this machine; installs one if needed, or says how if it can't. */
export function chromiumPath(): string {
  const found = findChromium()
  if (found) return found
  for (const [command, args] of INSTALLERS) {
    process.stdout.write(`No Chromium found: trying ${command} ${args.join(' ')}\n`)
    try {
      execFileSync(command, args, { stdio: 'inherit' })
    } catch {
      continue
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium: install the package chromium-headless-shell, or set CHROMIUM_PATH to an executable',
  )
}

const INSTALL =
  'apt-get update -qq && apt-get install -y -qq chromium-headless-shell fonts-liberation || apt-get install -y -qq chromium fonts-liberation'
const INSTALLERS: [string, string[]][] = [
  ['sh', ['-c', INSTALL]],
  ['sh', ['-c', `sudo -n sh -c '${INSTALL}'`]],
  [process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']],
]

function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH']
  const places = [...(given ? [given] : []), ...USUAL_PLACES, chromium.executablePath()]
  return places.find((place) => place && existsSync(place)) ?? null
}
