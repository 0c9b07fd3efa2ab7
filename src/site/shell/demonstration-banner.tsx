import FlaskConical from 'lucide-react/icons/flask-conical'

import { type DatasetName, sourceOf } from '#datasets/register.ts'
import { listInWords } from '#domain/list-words.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** A banner on every page that shows demonstration data, which names what is made up. */
export function DemonstrationBanner({ datasets }: { readonly datasets: readonly DatasetName[] }) {
  return (
    <aside aria-label="Demonstration data" className="border-b border-ochre bg-ochre-wash">
      <p className="sheet flex items-start gap-2.5 py-2 text-sm">
        <Icon of={FlaskConical} size={18} className="mt-px text-ochre-text" />
        <span>
          <strong className="font-semibold">Demonstration data.</strong> This page shows made-up{' '}
          {listInWords(datasets.map((dataset) => sourceOf(dataset).figures))}. Place names and official codes
          are real.
        </span>
      </p>
    </aside>
  )
}
