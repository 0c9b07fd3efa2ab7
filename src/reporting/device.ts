const BROWSERS: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
]

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Windows', /\bWindows NT\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser with major version, and operating system: enough to reproduce an error, too little to identify people. */
export function deviceOf(userAgent: string): { browser: string; os: string } {
  const found = BROWSERS.map(([name, version]) => ({ name, version: version.exec(userAgent)?.[1] }))
  const browser = found.find(({ version }) => version !== undefined)
  return {
    browser: browser ? `${browser.name} ${browser.version}` : 'Unknown',
    os: SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Unknown',
  }
}
