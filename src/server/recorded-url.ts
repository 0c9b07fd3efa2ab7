import { TABLES_PARAMETER } from '#ui/table-twin/folded-tables.ts'

/** The query parameters that a page has read: by name, all except campaign parameters, or the whole query as it was sent. */
export type ReadParameters = { names: Set<string>; all: boolean; raw: boolean }

/** A request's URL, which records the query parameters read from it. */
export type RecordedUrl = { url: URL; read: ReadParameters }

const CAMPAIGN =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid)$/i

/** Whether a parameter belongs to an advertising campaign. Pages never see those; only scripts in the browser do. */
export function isCampaign(name: string): boolean {
  return CAMPAIGN.test(name)
}

/**
 * Wraps the URL to record what's read. `searchParams` leaves out campaign parameters and the one that shows tables;
 * `search` and `href` include them.
 */
export function recordedUrl(address: string): RecordedUrl {
  const url = new URL(address)
  const read: ReadParameters = { names: new Set(), all: false, raw: false }
  const { href, search } = url
  const raw = (value: string) => () => {
    read.raw = true
    return value
  }
  Object.defineProperties(url, {
    searchParams: { value: new RecordedParameters(url.searchParams, read) },
    search: { get: raw(search) },
    href: { get: raw(href) },
    toString: { value: raw(href) },
    toJSON: { value: raw(href) },
  })
  return { url, read }
}

class RecordedParameters extends URLSearchParams {
  readonly #read: ReadParameters

  constructor(parameters: URLSearchParams, read: ReadParameters) {
    super([...parameters].filter(([name]) => !isCampaign(name) && name !== TABLES_PARAMETER))
    this.#read = read
  }

  override get(name: string): string | null {
    this.#read.names.add(name)
    return super.get(name)
  }

  override getAll(name: string): string[] {
    this.#read.names.add(name)
    return super.getAll(name)
  }

  override has(name: string, value?: string): boolean {
    this.#read.names.add(name)
    return super.has(name, value)
  }

  override get size(): number {
    this.#readAll()
    return super.size
  }

  override entries() {
    this.#readAll()
    return super.entries()
  }

  override keys() {
    this.#readAll()
    return super.keys()
  }

  override values() {
    this.#readAll()
    return super.values()
  }

  override forEach(...args: Parameters<URLSearchParams['forEach']>): void {
    this.#readAll()
    super.forEach(...args)
  }

  override toString(): string {
    this.#readAll()
    return super.toString()
  }

  override [Symbol.iterator]() {
    this.#readAll()
    return super[Symbol.iterator]()
  }

  #readAll(): void {
    this.#read.all = true
  }
}
