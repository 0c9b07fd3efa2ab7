import { extensionPage } from './extension-page.tsx'

/** Beside a listing on Rightmove. */
export const { cache, layout, load, head, Page } = extensionPage({
  name: 'Rightmove',
  path: '/extension/rightmove',
})
