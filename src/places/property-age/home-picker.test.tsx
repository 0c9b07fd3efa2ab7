import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { HomePicker } from './home-picker.tsx'

test('lists homes in order, and without the capitals of the register', () => {
  const home = (id: string, address: string) => ({ id, address, isFlat: false, certificates: [], sales: [] })
  const html = renderToStaticMarkup(
    <HomePicker
      path="/check-property-age"
      postcode="RG30 1AA"
      homes={[home('b', '10 MADE UP ROAD'), home('a', '2 Made Up Road')]}
      chosen={null}
      button="Show its age"
    />,
  )
  expect(Array.from(html.matchAll(/<option[^>]*>([^<]*)/g), ([, label]) => label)).toEqual([
    'All homes in RG30 1AA',
    '2 Made Up Road',
    '10 Made Up Road',
  ])
})
