import type { ReactNode } from 'react'

import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { browserFile } from '#web/browser-files.ts'
import { href } from '#web/href.ts'

import type { exploreMap } from './explore-map.behaviour.ts'

type ExplorableProps = {
  /** The file with the map's data: '/maps/postcodes/rg301aa.json'. */
  readonly data: string
  /** The page, to come back to after signing in. */
  readonly page: string
  readonly className?: string
  /** The drawing that the map takes the place of. */
  readonly drawing: ReactNode
  readonly children?: ReactNode
}

/** A drawing that members can put a map in the place of, which is only loaded then. */
export function Explorable({ data, page, className, drawing, children }: ExplorableProps) {
  return (
    <figure
      className={className}
      {...behaviour<typeof exploreMap>('explore-map', {
        when: 'visible',
        data: {
          data,
          worker: browserFile('map-worker.entry') ?? null,
          signIn: href('/login', null, { next: page }),
        },
      })}
    >
      <div data-drawing="">{drawing}</div>
      {children}
      <p className="scripted explore">
        <Button type="button" variant="secondary" data-explore="" hidden>
          Explore the map
        </Button>
        <span role="status" data-map-status="" />
      </p>
    </figure>
  )
}
