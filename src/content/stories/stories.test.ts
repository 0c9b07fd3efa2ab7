import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { textOf, workOutArticle } from '#content/blog/article.ts'
import { chartCsv } from '#content/blog/chart-csv.ts'
import { parsePost } from '#content/blog/post-file.ts'
import type { AreaMonth } from '#datasets/house-price-index/month-of-areas.server.ts'
import type { IndexMonth } from '#datasets/house-price-index/series.ts'
import { isoDate } from '#domain/dates.ts'
import { UsageError } from '#platform/command-line.ts'
import { demonstrationDatabase, testDatabase, type TestDatabase } from '#testing/database.ts'

import { readPostsCommand } from './command.ts'
import { housePricesStory } from './house-prices.ts'
import { byType } from './index-sections.ts'
import { runPosts } from './run-posts.server.ts'
import { soldPricesStory } from './sold-prices.ts'
import { stampDutyStory } from './stamp-duty.ts'
import { changeWords, draftOf, type Story } from './story.ts'

const TODAY = isoDate('2026-11-24')
const OFFICIAL = {
  demonstration: false,
  source: {
    label: 'HM Land Registry: UK House Price Index',
    href: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
    edition: 'September 2026',
    publishedOn: TODAY,
    attribution: 'Contains HM Land Registry data.',
  },
} as const

const month = (name: string, pounds: number, annual: number | null): IndexMonth => ({
  month: name,
  averagePricePounds: pounds,
  indexValue: null,
  monthlyChangePercent: null,
  annualChangePercent: annual,
  salesVolume: null,
})
const authority = (name: string, annual: number): AreaMonth => ({
  code: name,
  name,
  pricePounds: 200_000,
  annualChangePercent: annual,
})
const prices = (annuals: readonly number[], all: readonly IndexMonth[] = []) =>
  housePricesStory({
    name: 'Anyshire',
    slug: 'anyshire',
    month: '2026-09',
    within: 'Anyshire',
    series: {
      all: [
        month('2016-09', 200_000, 1),
        ...(all.length > 0 ? all : [month('2026-08', 299_000, 3.1), month('2026-09', 300_000, 2.04)]),
      ],
      flat: [month('2026-09', 180_000, -1.5)],
      detached: [month('2026-09', 420_000, 4)],
    },
    authorities: annuals.map((annual, at) => authority(`Town ${at + 1}`, annual)),
  })

describe('house prices in six charts', () => {
  it('says what its figures say', () => {
    const story = prices([5, -2, 0.04, 3, -4, 1])
    const said = (at: number) => story?.sections[at]?.sentences.join(' ')
    expect(story?.sections).toHaveLength(6)
    expect(story?.lead).toEqual([
      'The average home in Anyshire cost £300,000 in September 2026. That’s the official index’s average, and it rose by 2% in a year.',
    ])
    expect(said(0)).toContain(
      'From September 2016 to September 2026 the average rose by 50%, from £200,000 to £300,000.',
    )
    expect(said(1)).toBe(
      'In August 2026 prices were 3.1% higher than a year before. In September 2026 they were 2% higher than a year before, so they’re rising more slowly.',
    )
    expect(said(3)).toContain(
      'In a year the average for detached houses rose by 4%; for flats and maisonettes it fell by 1.5%.',
    )
    expect(said(4)).toContain(
      'The index has figures for 6 local authorities in Anyshire. In September 2026 prices were higher than a year before in 3 of them, and lower in 2.',
    )
    expect(said(5)).toContain('At the bottom is Town 5, where the average fell by 4%, to £200,000.')
    expect(story?.sections[5]?.heading).toBe('Where prices fell most or rose least')
    expect(story?.sections[5]?.chart.title).toBe('Where prices fell most or rose least in Anyshire')
    const rising = prices([5, 2, 4, 3])
    expect(rising?.sections[5]?.heading).toBe('Where prices rose least')
    expect(rising?.sections[4]?.sentences[0]).toMatch(/higher than a year before in all of them\.$/)
  })

  it('words the pace of the last months by both directions', () => {
    const pace = (before: number, now: number) =>
      prices([], [month('2025-10', 299_000, before), month('2026-09', 300_000, now)])?.sections[1]
        ?.sentences[0]
    expect(pace(-3, -1)).toBe(
      'In October 2025 prices were 3% lower than a year before. In September 2026 they were 1% lower than a year before, so they’re falling more slowly.',
    )
    expect(pace(-1, 2)).toMatch(/2% higher than a year before\.$/)
    expect(pace(2, 2)).toMatch(/2% higher than a year before\.$/)
    expect(pace(1, 0)).toMatch(/they were the same as a year before\.$/)
    const between = [-4, 1, -1].map((change, at) => month(`2026-0${at + 7}`, 300_000, change))
    expect(prices([], between)?.sections[1]?.sentences[0]).toMatch(/1% lower than a year before\.$/)
  })

  it('has fewer charts, and says how many, where authorities have no figures', () => {
    const story = prices([5, 1, 2])
    expect(story?.sections).toHaveLength(4)
    expect(story?.title).toBe('House prices in Anyshire in September 2026, in four charts')
    expect(story?.description).not.toContain('where in')
    expect(story?.limits.join(' ')).not.toContain('authority')
  })

  it('words the changes of types by their directions', () => {
    const types = (detached: number, flat: number) => {
      const series = {
        all: [month('2025-09', 1000, 1), month('2026-09', 1000, 1)],
        detached: [month('2026-09', 2000, detached)],
        flat: [month('2026-09', 1000, flat)],
      }
      return byType({ name: 'Anyshire', month: '2026-09', series }, 'change')?.sentences[0]
    }
    expect(types(4, 1)).toBe(
      'In a year the average rose most for detached houses, by 4%, and least for flats and maisonettes, by 1%.',
    )
    expect(types(-4, -1)).toBe(
      'In a year the average fell most for detached houses, by 4%, and least for flats and maisonettes, by 1%.',
    )
    expect(types(2, 2)).toBe('In a year the average rose by 2% for every type.')
  })

  it('doesn’t say that prices rose where they all fell', () => {
    const headings = prices([-1, -2, -3, -4])
      ?.sections.slice(4)
      .map(({ heading }) => heading)
    expect(headings).toEqual(['Where prices fell least', 'Where prices fell most'])
  })

  it('isn’t made without a price or a change in the month', () => {
    expect(prices([5, 1, 2, 3], [month('2026-09', 300_000, null)])).toBeNull()
  })
})

describe('where sold prices moved most, and the tax on the median home', () => {
  const rows = ['E06000038', 'E06000040', 'E06000023', 'W06000015', 'E07000008'].flatMap((code, at) => [
    { code, year: 2024, sales: 200, medianPounds: 200_000 },
    { code, year: 2025, sales: at === 4 ? 99 : 200, medianPounds: 200_000 + (at - 1) * 50_000 },
  ])

  it('ranks authorities with enough sales in both years', () => {
    const story = soldPricesStory(rows, { year: 2025, isWhole: true })
    expect(story?.lead[0]).toBe(
      'In England and Wales, 4 local authorities had at least 100 sales in both 2024 and 2025. The median price was higher in 2025 in 2 of them, and lower in 1.',
    )
    expect(story?.sections[0]?.sentences[0]).toBe(
      'In Cardiff the median rose by 50%, to £300,000 (200 sales).',
    )
    expect(story?.sections[1]?.sentences[0]).toContain('In Reading the median fell by 25%, to £150,000')
    // Only one fell, and a chart has two bars.
    expect(story?.sections.map(({ heading }) => heading)).toEqual([
      'The largest rises',
      'The largest falls and smallest rises',
    ])
    expect(soldPricesStory(rows, { year: 2026, isWhole: true })).toBeNull()
  })

  it('claims nothing about authorities whose sales weren’t imported', () => {
    const story = soldPricesStory(rows, { year: 2025, isWhole: false })
    expect(story?.title).toBe('Where sold prices moved most in 2025, in 4 local authorities')
    expect(story?.lead[0]).toMatch(/^In our data, 4 local authorities had at least 100 sales/)
    expect(`${story?.lead.join(' ')} ${story?.description}`).not.toContain('England and Wales')
  })

  it('taxes medians by the nation’s own tax', () => {
    const story = stampDutyStory(rows, { year: 2025, on: TODAY })
    // Land Transaction Tax on £300,000; Stamp Duty Land Tax on £150,000 (GOV.WALES and GOV.UK tables).
    expect(story?.sections[0]?.sentences[0]).toContain('£4,500')
    expect(story?.sections[0]?.sentences[1]).toContain('in Reading the median home sold for £150,000')
    expect(story?.sections[0]?.sentences[1]).toContain('£500')
    // Columns have no room for these labels on a phone.
    expect(story?.sections[1]?.chart.kind).toBe('bars')
    expect(story?.sections[1]?.chart.items.map(({ value }) => value)).toEqual([0, 3, 1, 0, 0])
    expect(story?.sections[1]?.chart.items.map(({ label }) => label)).toEqual([
      'Nothing',
      '£1 to £2,500',
      '£2,501 to £5,000',
      '£5,001 to £10,000',
      'Over £10,000',
    ])
    expect(story?.sections[1]?.sentences[0]).toContain('more than £10,000 in none of the 4 authorities')
  })
})

describe('a draft', () => {
  const written = (demonstration: boolean) => {
    const story = prices([5, -2, 0, 3])
    if (!story) throw new Error('no story')
    const whole: Story = { ...story, ...OFFICIAL, demonstration }
    return parsePost(draftOf(whole, TODAY), story.slug)
  }

  it('is an article that isn’t published, with six charts, each with its CSV', () => {
    const post = written(false)
    const article = workOutArticle(post, TODAY)
    expect([post.isDraft, post.isDemonstration]).toEqual([true, false])
    const titles = article.parts.flatMap((part) => (part.kind === 'chart' ? [part.drawing.title] : []))
    expect(titles).toHaveLength(6)
    const linked = [...textOf(article).matchAll(/href="\/blog\/stories\/[^"]+\/([a-z0-9-]+)\.csv"/g)]
    expect(linked).toHaveLength(6)
    for (const [, name = ''] of linked) expect(chartCsv(article, name), name).not.toBeNull()
    expect(chartCsv(article, linked[0]?.[1] ?? '')).toMatch(/2016,200000\r?\n2026,300000/)
    expect(chartCsv(article, 'other')).toBeNull()
  })

  it('says that demonstration data is made up', () => {
    const post = written(true)
    expect(post.isDemonstration).toBe(true)
    expect(post.title).toMatch(/^Demonstration data: /)
    expect(post.body).toContain('are made up')
    expect(post.body).not.toContain(OFFICIAL.source.attribution)
    expect(written(false).body).toContain(OFFICIAL.source.attribution)
  })

  it('words changes by their direction', () => {
    expect([2.04, -0.96, 0.04].map(changeWords)).toEqual(['rose by 2%', 'fell by 1%', 'hardly changed'])
  })
})

describe('npm run posts', () => {
  let database: TestDatabase
  let empty: TestDatabase
  let folder: string
  beforeAll(async () => {
    ;[database, empty] = await Promise.all([demonstrationDatabase(), testDatabase()])
    folder = await mkdtemp(path.join(tmpdir(), 'stories-'))
  })
  afterAll(async () => {
    await Promise.all([database.close(), empty.close(), rm(folder, { recursive: true })])
  })

  const run = async (args: string[], from = database) => {
    let printed = ''
    await runPosts(readPostsCommand(args), {
      folder,
      today: TODAY,
      print: (text) => void (printed += text),
      withDatabase: (work) => work(from.db),
    })
    return printed
  }

  it('drafts, lists and publishes a story of demonstration data that says so', async () => {
    const slug = /publish (\S+)/.exec(await run(['draft', 'house-prices']))?.[1] ?? ''
    const file = path.join(folder, `${slug}.md`)
    expect(await run(['list'])).toMatch(new RegExp(`^draft +${slug} +Demonstration data: House prices`))
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain('{year}')

    await writeFile(file, text.replace(/^title: Demonstration data: /m, 'title: '))
    await expect(run(['publish', slug])).rejects.toThrow('the title has to say so')
    await writeFile(file, text.replace('{{bars', '{{bars x; y}}\n\n{{bars'))
    await expect(run(['publish', slug])).rejects.toThrow('bars need a title')

    await writeFile(file, text)
    expect(await run(['publish', slug])).toContain(`/blog/stories/${slug}`)
    expect(parsePost(await readFile(file, 'utf8'), slug).isDraft).toBe(false)
    await expect(run(['publish', slug])).rejects.toThrow('published already')
    await expect(run(['draft', 'house-prices'])).rejects.toThrow('published already')
  })

  it('says which import or figure is missing', async () => {
    await expect(run(['draft', 'house-prices'], empty)).rejects.toThrow('Import the house price index first')
    await expect(run(['draft', 'sold-prices'], empty)).rejects.toThrow('Import the sold prices first')
    await expect(run(['draft', 'house-prices', '--area', 'nowhere'])).rejects.toThrow(
      'no area called nowhere',
    )
    await expect(run(['publish', 'none'])).rejects.toThrow('no story called none')
  })

  it('rejects invalid arguments', () => {
    for (const args of [
      ['draft'],
      ['draft', 'x'],
      ['publish'],
      ['list', 'x'],
      ['draft', 'sold-prices', '--area', 'x'],
    ])
      expect(() => readPostsCommand(args), args.join(' ')).toThrow(UsageError)
  })
})
