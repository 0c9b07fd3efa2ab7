import { WatchedSection } from '#account/watches/watched-section.tsx'
import { type Head, page } from '#web/page.ts'

import { type DashboardData, loadDashboard } from './dashboard-data.server.ts'
import { CreditsSection } from './view/credits-section.tsx'
import { DashboardHeader } from './view/dashboard-header.tsx'
import { RecentSection } from './view/recent-section.tsx'
import { ReleasesSection } from './view/releases-section.tsx'
import { SavedSection } from './view/saved-section.tsx'

/*
 * A signed-in visitor's home page: what to do next, credits, saved items, recent reports and data releases.
 */

const head = (): Head => ({
  title: 'Your dashboard',
  description: 'What to do next, your credits, saved items and new data releases.',
  canonical: '/dashboard',
  robots: 'noindex,nofollow',
})

const access = 'signed-in'

export const route = page('/dashboard', { access, load: loadDashboard, head, Page })

function Page({ data }: { readonly data: DashboardData }) {
  return (
    <>
      <DashboardHeader data={data} />
      <div className="sheet grid gap-10 py-8 lg:py-10">
        <CreditsSection use={data.use} balances={data.balances} />
        <div className="grid items-start gap-10 *:min-w-0 lg:grid-cols-2 lg:gap-8">
          <SavedSection {...data.saved} />
          <div className="grid content-start gap-10 *:min-w-0 lg:gap-8">
            <WatchedSection {...data.watched} />
            <RecentSection recent={data.recent} />
          </div>
        </div>
        <ReleasesSection releases={data.releases} today={data.today} />
      </div>
    </>
  )
}
