import { mount } from 'svelte'
import App from './App.svelte'
import { install } from './install/install.svelte'
import './theme/tokens.css'
import './theme/sizes.css'
import './theme/base.css'
import { talk } from './settings/settings.svelte'

// The first thing that is shown stands in the player's language.
void talk().then(() => mount(App, { target: document.getElementById('app')! }))
if (import.meta.env.PROD) void install.begin()
