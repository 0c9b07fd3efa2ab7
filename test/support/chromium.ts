import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium, type Browser, type BrowserContext } from 'playwright-core'

/** Pages that Chromium prepares for its address bar: two per window, 0.75 s of CPU time per context. */
const UNUSED =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI,SpareRendererForSitePerProcess'
/** Features that Playwright turns off. Chromium only uses the last such list, so ours has to repeat them. */
const TURNED_OFF_BY_PLAYWRIGHT =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,' +
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,' +
  'PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning'
const turnedOff = (...features: string[]) =>
  `--disable-features=${[UNUSED, TURNED_OFF_BY_PLAYWRIGHT, ...features].join(',')}`
const USUAL_FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const FLAGS = [...USUAL_FLAGS, turnedOff()]
/** Nothing is drawn by a process of its own or by several threads, and scripts are run as they're read, without being optimised. */
const FOR_SHORT_VISITS = ['--in-process-gpu', '--num-raster-threads=1', '--js-flags=--no-maglev,--no-opt']
/** The headless shell prepares no windows and only draws what's visible: a third less CPU time than Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_PLACES = [
  HEADLESS_SHELL,
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
 * unless `handleSIGINT` is false. One for `shortVisits` takes less processor time where each page's scripts run only for a moment.
 */
export function launchChromium({ handleSIGINT = true, shortVisits = false } = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: chromiumPath(),
    handleSIGINT,
    args: [...FLAGS, ...(shortVisits ? FOR_SHORT_VISITS : []), ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

/** Starts a headless Chromium with an unpacked extension and a profile in a folder of its own. */
export function launchWithExtension(folder: string, profile: string): Promise<BrowserContext> {
  const isRoot = process.getuid?.() === 0
  return chromium.launchPersistentContext(profile, {
    executablePath: wholeChromiumPath(),
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...USUAL_FLAGS,
      // A portal's page is on the web and the site under test on this machine.
      turnedOff('LocalNetworkAccessChecks'),
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  })
}

/** Path of a Chromium on this machine; installs one if needed, or says how if it can't. */
export function chromiumPath(): string {
  return findChromium() ?? installed(installersOf(INSTALL), findChromium) ?? failed('chromium-headless-shell')
}

const INSTALL_SHELL =
  'apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=120 --no-remove --no-install-recommends chromium-headless-shell'

/**
 * Installs the headless shell in a container, where that's Debian's and we're root, so that tests don't start a whole Chromium
 * because there's one. Without it, or with a `CHROMIUM_PATH`, they use the Chromium that they find.
 */
export function preferHeadlessShell(): void {
  const isOurs = process.platform === 'linux' && process.getuid?.() === 0
  if (!isOurs || process.env['CHROMIUM_PATH'] || existsSync(HEADLESS_SHELL)) return
  installed([['sh', ['-c', INSTALL_SHELL]]], () => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null))
}

type Installer = readonly [command: string, args: readonly string[]]

/** Tries one installer after the other. Returns what `find` then finds, or null. */
function installed(installers: readonly Installer[], find: () => string | null): string | null {
  for (const [command, args] of installers) {
    process.stdout.write(`Installing Chromium: ${command} ${args.join(' ')}\n`)
    try {
      execFileSync(command, args, { stdio: 'inherit' })
    } catch {
      continue
    }
    const found = find()
    if (found) return found
  }
  return null
}

function failed(name: string): never {
  throw new Error(
    `The browser tests need Chromium: install the package ${name}, or set CHROMIUM_PATH to an executable`,
  )
}

/** Whole Chromiums: the headless shell has no extensions, and Chrome no longer loads one from a folder. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const INSTALL_WHOLE = 'apt-get update -qq && apt-get install -y -qq chromium fonts-liberation'

/** Path of a whole Chromium, for tests of the browser extension; installs one if needed, or says how if it can't. */
export function wholeChromiumPath(): string {
  const given = process.env['CHROMIUM_PATH'] ?? ''
  const places = [...(/headless/.test(given) ? [] : [given]), ...WHOLE, chromium.executablePath()]
  const find = () => places.find((place) => place !== '' && existsSync(place)) ?? null
  return find() ?? installed(installersOf(INSTALL_WHOLE), find) ?? failed('chromium')
}

const INSTALL =
  'apt-get update -qq && apt-get install -y -qq chromium-headless-shell fonts-liberation || apt-get install -y -qq chromium fonts-liberation'

function installersOf(script: string): readonly Installer[] {
  return [
    ['sh', ['-c', script]],
    ['sh', ['-c', `sudo -n sh -c '${script}'`]],
    [process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']],
  ]
}

function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH']
  const places = [...(given ? [given] : []), ...USUAL_PLACES, chromium.executablePath()]
  return places.find((place) => place && existsSync(place)) ?? null
}
