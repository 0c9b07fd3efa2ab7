/**
 * Files that Postman, Insomnia and Bruno import: every request of the OpenAPI document with its example, a variable for the
 * address and one for the key. The key is the public test key, so that requests work at once.
 */
import { DOCS_TEST_KEY } from '#api/test-mode/docs-key.ts'

import { byFolder, type CollectionRequest, colonPath, collectionRequests, paramsIn } from './requests.ts'

const NAME = 'Freehold API'
const ABOUT = 'UK property data. The key is a public test key with sample data: replace apiKey with your own.'
const KEY_HEADER = 'x-api-key'

/** The tools that collections are made for. */
export const COLLECTION_TOOLS = ['postman', 'insomnia', 'bruno'] as const
export type CollectionTool = (typeof COLLECTION_TOOLS)[number]

type Collection = { baseUrl: string; requests: readonly CollectionRequest[] }

/** Returns the collection of an OpenAPI document for a tool, as plain JSON. */
export function collectionFor(
  tool: CollectionTool,
  document: Readonly<Record<string, unknown>>,
  siteUrl: string,
): object {
  const collection = { baseUrl: `${siteUrl}/api/v1`, requests: collectionRequests(document) }
  if (tool === 'postman') return postman(collection)
  return tool === 'insomnia' ? insomnia(collection) : bruno(collection)
}

/** Postman's collection format 2.1. */
function postman({ baseUrl, requests }: Collection): object {
  const text = (key: string, value: string) => ({ key, value, type: 'string' })
  return {
    info: {
      name: NAME,
      description: ABOUT,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [text('key', KEY_HEADER), text('value', '{{apiKey}}'), text('in', 'header')],
    },
    variable: [text('baseUrl', baseUrl), text('apiKey', DOCS_TEST_KEY)],
    item: [...byFolder(requests)].map(([name, inFolder]) => ({ name, item: inFolder.map(postmanItem) })),
  }
}

function postmanItem(request: CollectionRequest): object {
  const { name, description, method, path, body } = request
  const query = paramsIn(request, 'query')
  const sent = query.filter(({ enabled }) => enabled).map((each) => `${each.name}=${each.value}`)
  return {
    name,
    request: {
      method,
      description,
      header: body === null ? [] : [{ key: 'content-type', value: 'application/json' }],
      url: {
        raw: `{{baseUrl}}${colonPath(path)}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: colonPath(path).slice(1).split('/'),
        query: query.map((each) => ({
          key: each.name,
          value: each.value,
          description: each.description,
          disabled: !each.enabled,
        })),
        variable: paramsIn(request, 'path').map(({ name: key, value }) => ({ key, value })),
      },
      ...(body === null ? {} : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
  }
}

/** Insomnia's export format 4. */
function insomnia({ baseUrl, requests }: Collection): object {
  const workspace = 'wrk_freehold'
  return {
    _type: 'export',
    __export_format: 4,
    resources: [
      {
        _id: workspace,
        _type: 'workspace',
        parentId: null,
        name: NAME,
        description: ABOUT,
        scope: 'collection',
      },
      {
        _id: 'env_freehold',
        _type: 'environment',
        parentId: workspace,
        name: 'Base environment',
        data: { baseUrl, apiKey: DOCS_TEST_KEY },
      },
      ...[...byFolder(requests)].flatMap(([name, inFolder]) => [
        { _id: `fld_${name}`, _type: 'request_group', parentId: workspace, name },
        ...inFolder.map((request) => insomniaRequest(request, `fld_${name}`)),
      ]),
    ],
  }
}

function insomniaRequest(request: CollectionRequest, parentId: string): object {
  const { id, name, description, method, path, body } = request
  return {
    _id: `req_${id}`,
    _type: 'request',
    parentId,
    name,
    description,
    method,
    url: `{{ _.baseUrl }}${colonPath(path)}`,
    headers: [
      { name: KEY_HEADER, value: '{{ _.apiKey }}' },
      ...(body === null ? [] : [{ name: 'content-type', value: 'application/json' }]),
    ],
    parameters: paramsIn(request, 'query').map((each) => ({
      name: each.name,
      value: each.value,
      description: each.description,
      disabled: !each.enabled,
    })),
    pathParameters: paramsIn(request, 'path').map((each) => ({ name: each.name, value: each.value })),
    body: body === null ? {} : { mimeType: 'application/json', text: body },
  }
}

/** Bruno's collection as one JSON file. */
function bruno({ baseUrl, requests }: Collection): object {
  const variable = (name: string, value: string) => ({
    name,
    value,
    enabled: true,
    secret: false,
    type: 'text',
  })
  return {
    name: NAME,
    version: '1',
    items: [...byFolder(requests)].map(([name, inFolder]) => ({
      type: 'folder',
      name,
      items: inFolder.map(brunoItem),
    })),
    environments: [
      { name: 'Test', variables: [variable('baseUrl', baseUrl), variable('apiKey', DOCS_TEST_KEY)] },
    ],
  }
}

function brunoItem(request: CollectionRequest, position: number): object {
  const { name, description, method, path, params, body } = request
  return {
    type: 'http',
    name,
    seq: position + 1,
    request: {
      method,
      url: `{{baseUrl}}${colonPath(path)}`,
      params: params.map((each) => ({
        name: each.name,
        value: each.value,
        description: each.description,
        type: each.place,
        enabled: each.enabled,
      })),
      headers: [{ name: KEY_HEADER, value: '{{apiKey}}', enabled: true }],
      body: {
        ...(body === null ? { mode: 'none' } : { mode: 'json', json: body }),
        formUrlEncoded: [],
        multipartForm: [],
      },
      auth: { mode: 'none' },
      docs: description,
    },
  }
}
