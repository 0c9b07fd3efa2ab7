/** Adds `.openapi` to schemas before any is made: test files share their modules, and some import features before the API. */
import '@hono/zod-openapi'
