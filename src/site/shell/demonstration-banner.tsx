import FlaskConical from 'lucide-react/icons/flask-conical'

import { Icon } from '#ui/icon/icon.tsx'

/** A banner on every page that shows demonstration data. */
export function DemonstrationBanner() {
  return (
    <aside aria-label="Demonstration data" className="border-b border-ochre bg-ochre-wash">
      <p className="sheet flex items-start gap-2.5 py-2 text-sm">
        <Icon of={FlaskConical} size={18} className="mt-px text-ochre-text" />
        <span>
          <strong className="font-semibold">Demonstration data.</strong> The sales, prices, council tax and
          postcodes on this page are made up. Place names and official codes are real.
        </span>
      </p>
    </aside>
  )
}
