import { extensionPage } from './extension-page.tsx'

/** Beside a listing on Zoopla. */
export const route = extensionPage({
  name: 'Zoopla',
  path: '/extension/zoopla',
})
