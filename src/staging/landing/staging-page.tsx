import type { ReactNode } from 'react'

import { RelatedPages } from '#features/related-pages.tsx'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { FurtherReading } from '#ui/guide/further-reading.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href, type RoutePath } from '#web/href.ts'
import { page, type Route } from '#web/page.ts'
import type { PlainObject } from '#web/plain-data.ts'

import { PlannerCard } from './planner-card.tsx'
import { RoomPlan } from './room-plan.tsx'
import { SamplePicturesSection } from './sample-pictures-section.tsx'
import { SampleRoomSection } from './sample-room-section.tsx'
import type { StagingGuide } from './staging-guide.ts'
import { StagingLaw } from './staging-law.tsx'
import { StagingPlans } from './staging-plans.tsx'

/** A tool at the top of a guide: what it reads from the address, and what it shows. It's rendered in a process for heavy work. */
type GuideTool<Asked extends { readonly errors: readonly object[] }> = {
  readonly read: (query: URLSearchParams) => Asked
  readonly Section: (props: { readonly asked: Asked }) => ReactNode
}

/** A staging guide: floor plan, sizes, design advice, photo tips, what staging may change, and the law; with a tool if it has one. */
export function stagingPage<
  const Path extends RoutePath,
  Asked extends PlainObject & { readonly errors: readonly object[] } = never,
>(guide: StagingGuide<Path>, tool: GuideTool<Asked> | null = null): Route<Path> {
  const crumbs = [
    { label: 'Home', href: '/' },
    ...(guide.path === '/ai-virtual-property-staging'
      ? []
      : [{ label: 'Virtual staging', href: '/ai-virtual-property-staging' }]),
    { label: guide.name },
  ]
  const aboutPhotos = tool !== null || guide.sample !== undefined
  const pictures = <Pictures key="pictures" guide={guide} aboutPhotos={aboutPhotos} />
  const words = <Words key="words" guide={guide} aboutPhotos={aboutPhotos} />
  return page(guide.path, {
    cache: { scope: 'public', datasets: [] },
    ...(tool && { heavy: true }),
    load: ({ siteUrl, url }) => ({ siteUrl, asked: tool && tool.read(url.searchParams) }),
    head: ({ siteUrl, asked }) => ({
      ...guideHead(guide, { crumbs, siteUrl }),
      ...(asked && asked.errors.length > 0 && { status: 422 as const }),
    }),
    Page: ({ data: { asked } }) => (
      <>
        <GuideHeader crumbs={crumbs} heading={guide.heading} lead={guide.lead} />
        <div className="sheet grid gap-10 py-8 *:min-w-0 lg:py-10">
          {tool && asked && <tool.Section asked={asked} />}
          {guide.wordsFirst ? [words, pictures] : [pictures, words]}
        </div>
      </>
    ),
  })
}

type PartOfGuide = {
  readonly guide: StagingGuide
  /** Whether the page has pictures or a tool, so that it says what staging a photo offers and costs. */
  readonly aboutPhotos: boolean
}

/** Before and after pictures, what the staging tool does, the planner and a sample room: those that the guide has. */
function Pictures({ guide, aboutPhotos }: PartOfGuide) {
  return (
    <>
      {guide.sample ? (
        <SamplePicturesSection room={guide.isGeneral ? null : guide.sample}>
          <StagingTool />
        </SamplePicturesSection>
      ) : (
        aboutPhotos && <StagingTool />
      )}
      {guide.planner && <PlannerCard offer={guide.planner} />}
      {guide.sample && <SampleRoomSection room={guide.sample} />}
    </>
  )
}

/** Says what the staging tool can do. */
function StagingTool() {
  return (
    <Notice title="Furnish your own photo">
      If you’re signed in, you can{' '}
      <a href={href('/ai-staging')} className="link">
        furnish a photo of an empty room
      </a>{' '}
      as a living room, bedroom, dining room, kitchen-diner, home office, nursery or hallway. Drafts are free,
      and a final picture costs one credit. You can also{' '}
      <a href={href('/ai-staging/check')} className="link">
        check a staged picture
      </a>{' '}
      from elsewhere against its original.
    </Notice>
  )
}

function Sizes({ guide }: { readonly guide: StagingGuide }) {
  return (
    <Card title={guide.sizesTitle ?? 'Useful sizes'}>
      <DataTable
        caption={`${guide.sizesTitle ?? 'Useful sizes'}: ${guide.name}`}
        captionHidden
        rows={guide.sizes}
        rowKey={([what]) => what}
        columns={[
          { key: 'what', label: 'Item', rowHeader: true, cell: ([what]) => what },
          { key: 'size', label: guide.sizesTitle ? 'Details' : 'Size', cell: ([, size]) => size },
        ]}
      />
    </Card>
  )
}

/** The plan and sizes, then the advice and the rules. */
function Words({ guide, aboutPhotos }: PartOfGuide) {
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-8 *:min-w-0 lg:grid-cols-2">
        <RoomPlan plan={guide.plan} />
        <Sizes guide={guide} />
      </div>
      <Advice guide={guide} aboutPhotos={aboutPhotos} />
    </>
  )
}

function Advice({ guide, aboutPhotos }: PartOfGuide) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="prose [&>h2:first-child]:mt-0">
        {guide.design.map(({ heading, text }) => (
          <section key={heading} className="[&+section]:mt-8">
            <h2 className="text-2xl">{heading}</h2>
            <p className="mt-3">{text}</p>
          </section>
        ))}
        <h2>How to take the photos</h2>
        <Points points={guide.photograph} />
        <h2>What virtual staging may change</h2>
        <Points points={guide.mayChange} />
        <h2>What it must not change</h2>
        <Points points={guide.mustStay} />
        <StagingLaw />
        <h2>Further reading</h2>
        <FurtherReading items={guide.reading} />
      </div>
      <div className="grid gap-10">
        {aboutPhotos && <StagingPlans />}
        <RelatedPages pages={guide.related} narrow />
      </div>
    </div>
  )
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
