#!/usr/bin/env node
// npm run build: the web, as browsers get it. `npm start` does this by itself when a source has changed.
import { build, install, must } from './prepare.js'

await install()
must('The build', build())
