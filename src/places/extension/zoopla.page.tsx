import { extensionPage } from './extension-page.tsx'

/** Beside a listing on Zoopla. */
export const { cache, layout, load, head, Page } = extensionPage({
  name: 'Zoopla',
  path: '/extension/zoopla',
})
