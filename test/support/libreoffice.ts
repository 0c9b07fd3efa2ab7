/** Recalculates spreadsheets in LibreOffice, independently of our own calculations. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { strFromU8, unzipSync } from 'fflate'

const USUAL_PLACES = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
]
const PACKAGE = 'libreoffice-calc-nogui'
const INSTALL = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o DPkg::Lock::Timeout=120 --no-install-recommends ${PACKAGE}`
const INSTALLERS: readonly (readonly [string, readonly string[]])[] = [
  ['sh', ['-c', INSTALL]],
  ['sh', ['-c', `sudo -n sh -c '${INSTALL}'`]],
]

/** Path of LibreOffice on this machine; installs it if needed, or says how if it can't. */
export function libreOfficePath(): string {
  const found = findLibreOffice()
  if (found) return found
  for (const [command, args] of INSTALLERS) {
    process.stdout.write(`No LibreOffice found: trying ${args.join(' ')}\n`)
    try {
      execFileSync(command, args, { stdio: 'inherit' })
    } catch {
      continue
    }
    const installed = findLibreOffice()
    if (installed) return installed
  }
  throw new Error(
    `The tests of spreadsheets need LibreOffice: install the package ${PACKAGE}, or set LIBREOFFICE_PATH to an executable`,
  )
}

function findLibreOffice(): string | null {
  const given = process.env['LIBREOFFICE_PATH']
  return [...(given ? [given] : []), ...USUAL_PLACES].find((place) => existsSync(place)) ?? null
}

/** A cell's recalculated value. Errors are names such as '#DIV/0!'. */
export type Worked = number | string | boolean | null

/** A recalculated spreadsheet: cells by sheet and address, `at('Answer', 'B5')`. */
export type WorkedSheets = { at: (sheet: string, address: string) => Worked; sheets: readonly string[] }

/** Always recalculate, our own files and others'. */
const RECALCULATE_ALWAYS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="FirstRun" oor:op="fuse"><value>false</value></prop></item>
</oor:items>`

/** LibreOffice 7.4 silently skips files after about 245 in one call. */
const MAX_FILES = 120

/**
 * Opens spreadsheets in LibreOffice with a separate profile, recalculates every cell, and reads them back in full
 * precision.
 */
export async function recalculate(files: readonly Uint8Array[]): Promise<WorkedSheets[]> {
  if (files.length === 0) return []
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-sheets-'))
  try {
    const profile = path.join(folder, 'profile')
    const [given, worked] = [path.join(folder, 'given'), path.join(folder, 'worked')]
    await Promise.all(
      [path.join(profile, 'user'), given, worked].map((each) => mkdir(each, { recursive: true })),
    )
    await writeFile(path.join(profile, 'user/registrymodifications.xcu'), RECALCULATE_ALWAYS)
    const names = files.map((_, index) => `${index}.xlsx`)
    await Promise.all(names.map((name, index) => writeFile(path.join(given, name), files[index] ?? '')))
    for (let start = 0; start < names.length; start += MAX_FILES)
      await promisify(execFile)(
        libreOfficePath(),
        [
          `-env:UserInstallation=${pathToFileURL(profile).href}`,
          '--headless',
          '--norestore',
          '--convert-to',
          'xlsx:Calc MS Excel 2007 XML',
          '--outdir',
          worked,
          ...names.slice(start, start + MAX_FILES).map((name) => path.join(given, name)),
        ],
        { timeout: 180_000, maxBuffer: 10_000_000, cwd: folder },
      )
    return await Promise.all(names.map(async (name) => readSheets(await readFile(path.join(worked, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readSheets(file: Uint8Array): WorkedSheets {
  const parts = unzipSync(file)
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const texts = elements(text('xl/sharedStrings.xml'), 'si').map(({ inner }) =>
    elements(inner, 't')
      .map((each) => plain(each.inner))
      .join(''),
  )
  const targets = new Map(
    elements(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'],
    ]),
  )
  const sheets = new Map(
    elements(text('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
      const xml = text(`xl/${targets.get(attributes['r:id']) ?? ''}`)
      return [plain(attributes['name'] ?? ''), cellsOf(xml, texts)] as const
    }),
  )
  return {
    sheets: [...sheets.keys()],
    at: (sheet, address) => {
      const cells = sheets.get(sheet)
      if (!cells) throw new Error(`there is no sheet ${sheet} among ${[...sheets.keys()].join(', ')}`)
      return cells.get(address) ?? null
    },
  }
}

function cellsOf(xml: string, texts: readonly string[]): Map<string, Worked> {
  return new Map(
    elements(xml, 'c').map(({ attributes, inner }) => {
      const value = elements(inner, 'v')[0]?.inner
      return [attributes['r'] ?? '', valueOf(attributes['t'], value, texts)]
    }),
  )
}

function valueOf(type: string | undefined, value: string | undefined, texts: readonly string[]): Worked {
  if (value === undefined) return null
  if (type === 's') return texts[Number(value)] ?? null
  if (type === 'b') return value === '1'
  return type === 'str' || type === 'e' ? plain(value) : Number(value) + 0
}

type Element = { attributes: Record<string, string>; inner: string }

/** Elements with this name. Enough for files written by one program, where elements of the same name don't nest. */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>(.*?)</${name}>)`, 'gs')
  return [...xml.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
    inner,
  }))
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
