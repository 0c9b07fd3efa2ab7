import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Bidi, connectBidi } from './bidi.ts'

const USUAL_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const INSTALL =
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o DPkg::Lock::Timeout=120 --no-remove --no-install-recommends firefox-esr'

/** Nothing but what a test asks for: no first pages, updates, studies or telemetry. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

/** Path of a Firefox on this machine, or null. */
export function firefoxPath(): string | null {
  const given = process.env['FIREFOX_PATH']
  return [...(given ? [given] : []), ...USUAL_PLACES].find((place) => existsSync(place)) ?? null
}

/** Installs Firefox where we're root on Debian, as in a container for CI. Elsewhere, or if that fails, its tests say that they don't run. */
export function installFirefox(): void {
  if (firefoxPath() || process.platform !== 'linux' || process.getuid?.() !== 0) return
  process.stdout.write(`Installing Firefox: ${INSTALL}\n`)
  try {
    execFileSync('sh', ['-c', INSTALL], { stdio: 'inherit' })
  } catch {
    process.stdout.write('Firefox can’t be installed: the tests of the extension in Firefox won’t run.\n')
  }
}

/** A headless Firefox with an empty profile, and how to talk to it. */
export type Firefox = { readonly bidi: Bidi; readonly close: () => Promise<void> }

/** Starts Firefox. `onNotice` hears of the requests that it makes once a test has subscribed to them. */
export async function launchFirefox(
  executable: string,
  onNotice: Parameters<typeof connectBidi>[1],
): Promise<Firefox> {
  const profile = await mkdtemp(path.join(tmpdir(), 'freehold-firefox-'))
  const settings = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(path.join(profile, 'user.js'), settings.join(''))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--remote-allow-system-access']
  const browser = spawn(executable, [...args, '--profile', profile, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own home: Firefox refuses one that belongs to somebody else.
    env: { ...process.env, HOME: profile },
  })
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const bidi = await connectBidi(await addressOf(browser), onNotice)
  await bidi.send('session.new', { capabilities: {} })
  return {
    bidi,
    close: async () => {
      await bidi.send('browser.close').catch(() => browser.kill('SIGKILL'))
      await ended
      bidi.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    stderr?.on('data', (text: Buffer) => {
      printed += text.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    })
    stderr?.once('close', () => reject(new Error(`Firefox didn’t start: ${printed}`)))
  })
}
