import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { href } from '#web/href.ts'

import type { CardName } from '../card-names.ts'
import type { PostcodeReport } from '../report.ts'

type CardFilesProps = { readonly report: PostcodeReport; readonly card: CardName }

/** The files of a card, and the form for a mistake in it. */
export function CardFiles({ report: { slug }, card }: CardFilesProps) {
  const page = href('/postcodes/:pcd7', { pcd7: slug })
  return <FigureFiles addressOf={(form) => `${page}/${card}.${form}`} page={`${page}#${card}`} />
}
