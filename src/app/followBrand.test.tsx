import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { configStore, loadConfig } from '../data/config.ts'
import { forgetConfig } from '../testing/forgetConfig.ts'
import { replaceTransport, transport } from '../data/transport.ts'
import { Page } from '../ui/layout/Page.tsx'
import { defaultBrand, useBrand } from '../ui/brand/brandStore.ts'
import { followBrand } from './followBrand.ts'
import { SignInFrame } from './sign-in/SignInFrame.tsx'

const acme = {
  name: 'Acme Connect',
  logo: { light: '/acme.svg' },
  accent: '#FFD400',
  supportUrl: 'mailto:help@acme.example',
  legalLinks: [{ label: 'Imprint', url: 'https://acme.example/imprint' }],
}

beforeAll(followBrand)
beforeEach(() => useBrand.setState(defaultBrand, true))

async function follow(file: string): Promise<void> {
  const restore = replaceTransport({ ...transport(), fetch: async () => new Response(file) })
  forgetConfig()
  await loadConfig().finally(restore)
}

it('shows name, logo, support and legal links of config.json on the sign-in page', async () => {
  await follow(JSON.stringify({ brand: acme }))
  const { container } = render(<SignInFrame lead="Sign in">{null}</SignInFrame>)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme Connect')
  expect(container.querySelector('img')?.src).toBe(`${location.origin}/acme.svg`)
  expect(screen.getByRole('link', { name: 'Support' })).toHaveProperty('href', acme.supportUrl)
  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveProperty(
    'href',
    'https://acme.example/imprint',
  )
})

it('names the brand in the title of the document', async () => {
  await follow(JSON.stringify({ brand: acme }))
  render(<Page title="SIMs">{null}</Page>)
  expect(document.title).toBe('SIMs · Acme Connect')
})

it('keeps the last known brand while config.json cannot be read', async () => {
  await follow(JSON.stringify({ brand: acme }))
  await follow('<html>')
  expect(useBrand.getState().name).toBe('Acme Connect')
})

it('returns to the name of the portal when config.json no longer has a brand', async () => {
  await follow(JSON.stringify({ brand: acme }))
  await follow('{}')
  expect(useBrand.getState()).toEqual(defaultBrand)
})

it.each([
  [{ name: 'x'.repeat(41) }, '"brand.name": '],
  [{ logo: { light: 'https://elsewhere.example/logo.svg' } }, '"brand.logo": '],
  [{ accent: 'red' }, '"brand.accent": '],
  [{ supportUrl: 'javascript:alert(1)' }, '"brand.supportUrl": '],
  [{ legalLinks: [{ label: 'Imprint', url: 'data:text/html,x' }] }, '"brand.legalLinks": '],
  ['Acme', '"brand": '],
])('names the invalid setting of %j', async (brand, key) => {
  await follow(JSON.stringify({ brand }))
  expect(configStore.getState().config?.problem?.technical).toContain(key)
})
