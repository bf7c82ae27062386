import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { worker } from './scripts/worker.js'

const server = process.env.RUMMY500_SERVER ?? 'http://127.0.0.1:8500'

export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    // The Python package serves the built client from here; the folder is not under version control.
    outDir: '../src/rummy500/web/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
    // Golden data that library and client share.
    fs: { allow: ['.', '../tests'] },
  },
  // Without "browser" the unit tests would load Svelte's server build.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    environment: 'jsdom',
    include: ['tests/unit/**/*.test.ts'],
    css: true,
    setupFiles: ['tests/unit/setup.ts'],
  },
})
