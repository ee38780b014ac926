import { describe, expect, it } from 'vitest'
import { commonHeaders, documentPolicy } from './security-headers.ts'

const rules = { publicUrl: 'http://127.0.0.1:3000' }
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

describe('Content-Security-Policy', () => {
  it('T4 T16 lets those inline scripts run whose hashes it is given, and nothing else inline', () => {
    expect(directive(documentPolicy("'sha256-a' 'sha256-b'", rules), 'script-src')).toBe(
      "script-src 'self' 'sha256-a' 'sha256-b'",
    )
    expect(directive(documentPolicy('', rules), 'script-src')).toBe("script-src 'self'")
    expect(directive(documentPolicy("'sha256-a'", rules), 'style-src')).toBe("style-src 'self'")
  })

  it('T4 T16 allows nothing inline by word, no frame, no plug-in, no other base', () => {
    const policy = documentPolicy("'sha256-a'", rules)
    expect(policy).not.toContain('unsafe')
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(part)
  })

  it('lets staff alone see a picture that is not uploaded yet', () => {
    expect(directive(documentPolicy('', rules, '/admin/media'), 'img-src')).toBe("img-src 'self' data: blob:")
    for (const path of ['/', '/shop', '/administrators'])
      expect(directive(documentPolicy('', rules, path), 'img-src')).toBe("img-src 'self' data:")
  })

  it('lets pictures, films and scripts come from ASSET_HOST, and from nowhere else', () => {
    const policy = documentPolicy('', { publicUrl: 'https://shop.example', assetHost: 'https://cdn.example' })
    expect(directive(policy, 'img-src')).toBe("img-src 'self' https://cdn.example data:")
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self'")
    expect(policy).toContain('upgrade-insecure-requests')
  })
})

describe('headers of every answer', () => {
  const valueOf = (name: string, url: string, publicUrl = rules.publicUrl) =>
    commonHeaders(url, { publicUrl }).find(([key]) => key === name)?.[1]

  it('T4 pages with a token in their address tell no other site where the visitor came from', () => {
    for (const url of [
      '/success?order=1',
      '/ar/cancel',
      '/ar/confirm-order',
      '/login/atlas?code=x&state=y',
      '/fr/login/atlas.data',
      '/verify-email?token=x',
      '/fr/account/orders',
    ])
      expect(valueOf('Referrer-Policy', url)).toBe('no-referrer')
    expect(valueOf('Referrer-Policy', '/shop')).toBe('strict-origin-when-cross-origin')
  })

  it('T4 lets the pages of the back office alone ask for the camera', () => {
    for (const url of ['/admin', '/admin/pack/1?from=2', '/admin?x'])
      expect(valueOf('Permissions-Policy', url)).toMatch(/^camera=\(self\), /)
    for (const url of ['/', '/administrators', '/shop?to=/admin/', '/ar/admin'])
      expect(valueOf('Permissions-Policy', url)).toMatch(/^camera=\(\), /)
    expect(valueOf('Permissions-Policy', '/admin')).toContain(
      'geolocation=(), gyroscope=(), magnetometer=(), microphone=()',
    )
  })

  it('T4 https is insisted on only where the store is reached by https', () => {
    expect(valueOf('Strict-Transport-Security', '/', 'https://shop.example')).toContain('max-age=31536000')
    expect(valueOf('Strict-Transport-Security', '/')).toBeUndefined()
  })
})
