import type { Locator } from '@playwright/test'
import { categoryNames } from '#domain/catalogue.ts'
