import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
    { ignores: ['node_modules/**', 'src/wire/schema.d.ts'] },
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser } } },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
    { files: ['scripts/**'], languageOptions: { globals: globals.node } },
    {
        rules: {
            // Maps and sets in this client are local values, rebuilt on every change.
            'svelte/prefer-svelte-reactivity': 'off',
            'svelte/no-navigation-without-resolve': 'off',
        },
    },
)
