/** Made by `npm run types` from docs/openapi.json; not to be changed by hand. */

export interface paths {
    "/api/v1/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be played */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Variants"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/variants/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The rule sheet, or why not */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VariantCheck"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RulesChecked"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Levels of computer opponents */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LevelView"][];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a match */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMatch"];
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchCreated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A match in a few words */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Summary"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete the own match */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Deleted"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Same seats, same rules */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchCreated"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/observation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The position */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Observation"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do a command */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Redo"] | components["schemas"]["Next"] | components["schemas"]["Why"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ack"] | components["schemas"]["Refused"] | components["schemas"]["Stale"] | components["schemas"]["TooLate"] | components["schemas"]["Retry"] | components["schemas"]["Denied"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The match as a record (.r500) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/fairness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Seed, nonces and decks */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Fairness"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fairness/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards by place over all finished deals */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealStatistics"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exercises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Positions to practise */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExerciseView"][];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exercises/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An exercise after some steps */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PracticeAsk"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PracticeView"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The finished deals of the own match */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecordView"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/replay/{deal}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A finished deal, with open hands */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    deal: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReplayView"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/replay/{deal}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the coach is, and what it found */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    deal: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewState"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Let the coach go through a finished deal */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    deal: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewState"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Stop the coach */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    deal: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewState"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The present position as a scenario (.toml), or that of a finished deal */
        get: {
            parameters: {
                query?: {
                    deal?: number;
                    step?: number;
                };
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an open seat */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sit down */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    seat: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SitDown"];
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchCreated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Get up */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    seat: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/seats/{seat}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Seat a computer opponent */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                    seat: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SeatBot"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the own name */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code for one further device */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeatCode"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use a code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UseCode"];
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchCreated"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Let all other devices lose the seat */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dismissed"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Facts of the own finished deals */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchFacts"];
                    };
                };
                /** @description A problem */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What can be replayed of a record */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordFile"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecordView"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/records/{deal}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A deal of a record */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    deal: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordFile"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReplayView"];
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/records/{deal}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A position of a record as a scenario (.toml) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    deal: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordPosition"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description A problem */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process serves */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether it takes new players */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                /** @description A problem */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A problem */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{match}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The match as a WebSocket
         * @description Text frames of JSON. The first one is `hello`, within 5 seconds; the answer is `welcome`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    match: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A WebSocket */
                101: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Ack
         * @description Done; the match is at this base.
         */
        Ack: {
            /** @enum {unknown} */
            t: "ack";
            id: string;
            base: [
                number,
                number
            ];
        };
        /**
         * Act
         * @description Do an action; `id` is made once per intention and kept over retries.
         */
        Act: {
            /** @enum {unknown} */
            t: "act";
            /** @description 16 bytes as hexadecimal digits */
            id: string;
            base: [
                number,
                number
            ];
            text: string;
        };
        /**
         * Action
         * @description A legal action: the hand cards it spends, its meld, its points, and whether it ends turn or deal.
         */
        Action: {
            text: string;
            kind: string;
            cards: string[];
            meld: number | null;
            points: number;
            /** @enum {unknown} */
            ends: "" | "deal" | "turn";
        };
        /**
         * AnswerView
         * @description A question put to the counts.
         *
         *     `places`, `people`: a chi-square as `value`, its degrees of freedom as `expected`. `ranks`, `suits`: neighbours in
         *     the deck alike in it. `z` is the distance from what chance leads to in standard deviations, `p` how often chance
         *     alone leads so far; neither means anything before there are `enough` deals.
         */
        AnswerView: {
            /** @enum {unknown} */
            name: "people" | "places" | "ranks" | "suits";
            value: number;
            expected: number;
            z: number;
            p: number;
            enough: boolean;
        };
        /**
         * Beat
         * @description Every 10 s: `h` is the CRC-32 (8 hex digits) of the last observation sent, as compact JSON in UTF-8.
         */
        Beat: {
            /** @enum {unknown} */
            t: "beat";
            base: [
                number,
                number
            ];
            h: string;
        };
        /**
         * BotSeat
         * @description A seat for a computer opponent.
         */
        BotSeat: {
            /** @enum {unknown} */
            kind: "bot";
            level: string;
        };
        /**
         * Chat
         * @description A seat says a phrase.
         */
        Chat: {
            /** @enum {unknown} */
            t: "chat";
            seat: number;
            /** @enum {unknown} */
            phrase: "again" | "back_soon" | "good_game" | "good_luck" | "hello" | "last_one" | "moment" | "nice_take" | "oops" | "sorry" | "thanks" | "well_played";
        };
        /**
         * Choices
         * @description For the seat to act alone: what it may do, and why not what it may not.
         */
        Choices: {
            actions: components["schemas"]["Action"][];
            takes: components["schemas"]["Take"][];
            no_takes: components["schemas"]["NoTake"][];
            reasons: {
                [key: string]: components["schemas"]["Reason"];
            };
            melds_first: string[];
            undo: string | null;
            redo: string | null;
            /** @default [] */
            ways?: components["schemas"]["WayView"][];
        };
        /**
         * Clock
         * @description The clock runs otherwise than it did; null where none runs.
         */
        Clock: {
            /** @enum {unknown} */
            t: "clock";
            clock: components["schemas"]["ClockView"] | null;
        };
        /**
         * ClockRules
         * @description Seconds for a turn, and a bank for the whole match that a longer one is taken from.
         */
        ClockRules: {
            turn: number;
            /** @default 60 */
            bank?: number;
        };
        /**
         * ClockView
         * @description What the person to act has when this is sent: of the turn, of the bank, and how often it may be extended.
         */
        ClockView: {
            seat: number;
            turn_ms: number;
            bank_ms: number;
            extensions: number;
        };
        /**
         * CurvePoint
         * @description What the seat could expect of the whole deal, over the others, after its decision at this position.
         */
        CurvePoint: {
            at: number;
            value: number;
        };
        /**
         * DealFacts
         * @description One finished deal of one seat. `takes` are the depths of its takes in their order; points are its own.
         */
        DealFacts: {
            deal: number;
            net: number;
            melded: number;
            laid_off: number;
            held: number;
            bonus: number;
            won: boolean;
            out: boolean;
            ending: string;
            turns: number;
            draws: number;
            takes: number[];
        };
        /**
         * DealResult
         * @description One finished deal. Lists are by seat; `..._cards` and `..._points` are parallel. `totals` are those after it.
         */
        DealResult: {
            deal: number;
            ending: string;
            out: number | null;
            dealer: number;
            melded: number[];
            laid_off: number[];
            held: number[];
            bonus: number[];
            net: number[];
            totals: number[];
            melded_cards: string[][];
            laid_off_cards: string[][];
            held_cards: string[][];
            melded_points: number[][];
            laid_off_points: number[][];
            held_points: number[][];
        };
        /**
         * DealStatistics
         * @description All finished deals of matches that are over; not `complete` while older ones are still being counted.
         */
        DealStatistics: {
            matches: number;
            deals: number;
            until: string | null;
            complete: boolean;
            decks: components["schemas"]["DecksView"][];
        };
        /**
         * DealView
         * @description A deal of a record: how many actions it has, what each seat scored, or why it cannot be replayed.
         */
        DealView: {
            deal: number;
            dealer: number;
            steps: number;
            net: number[] | null;
            why: string | null;
        };
        /**
         * DecisionView
         * @description A decision of the seat at position `at` of the replay, what it cost, and why.
         */
        DecisionView: {
            at: number;
            /** @enum {unknown} */
            kind: "discard" | "draw" | "plan";
            played: string[];
            best: string[];
            loss: number;
            error: number | null;
            /** @enum {unknown} */
            grade: "blunder" | "inaccuracy" | "mistake" | "none";
            words: string;
            unseen: string;
            options: components["schemas"]["OptionView"][];
        };
        /**
         * DecksView
         * @description Decks of one make. `places` has a row for each card, the place dealt first at its beginning.
         */
        DecksView: {
            packs: number;
            jokers: number;
            decks: number;
            cards: string[];
            copies: number[];
            places: number[][];
            people: number[];
            people_cards: number;
            answers: components["schemas"]["AnswerView"][];
        };
        /**
         * Deleted
         * @description A match that the server keeps nothing of any more.
         */
        Deleted: {
            match: string;
        };
        /**
         * Denied
         * @description Not for you: no seat, a read-only tab, a match that is over.
         */
        Denied: {
            /** @enum {unknown} */
            t: "denied";
            id: string;
            reason: string;
        };
        /**
         * Dismissed
         * @description How many other devices have lost the seat.
         */
        Dismissed: {
            devices: number;
        };
        /**
         * DraftTold
         * @description The own draft turn: steps done, and steps undone with the next to be redone last.
         */
        DraftTold: {
            /** @enum {unknown} */
            t: "draft";
            v: number;
            step: number;
            obs: components["schemas"]["Obs"];
            choices: components["schemas"]["Choices"] | null;
            done: string[];
            undone: string[];
        };
        /**
         * EntryView
         * @description A line of the log; a card drawn from the stock is never in it.
         */
        EntryView: {
            v: number;
            /** @enum {unknown} */
            kind: "act" | "control" | "deal" | "deal_over" | "match_over" | "start" | "withdraw";
            seat: number | null;
            text: string;
            bot: boolean;
        };
        /**
         * Error
         * @description A message that could not be understood, or is not allowed now.
         */
        Error: {
            /** @enum {unknown} */
            t: "error";
            code: string;
            detail: string;
        };
        /**
         * Event
         * @description Public progress; `v` is the version of the last entry.
         */
        Event: {
            /** @enum {unknown} */
            t: "event";
            v: number;
            step: number;
            entries: components["schemas"]["EntryView"][];
            obs: components["schemas"]["Obs"] | null;
            choices: components["schemas"]["Choices"] | null;
            /** @default null */
            table?: components["schemas"]["TableView"] | null;
            /** @default null */
            clock?: components["schemas"]["ClockView"] | null;
        };
        /**
         * ExerciseView
         * @description An exercise; its words are the client's.
         */
        ExerciseView: {
            name: string;
            preset: string;
        };
        /**
         * Extend
         * @description Take the time of a turn more; ten times in a turn at most.
         */
        Extend: {
            /** @enum {unknown} */
            t: "extend";
        };
        /**
         * FairDeal
         * @description A finished deal's deck, the next card last.
         */
        FairDeal: {
            deal: number;
            dealer: number;
            deck: string[];
        };
        /**
         * Fairness
         * @description All that is needed to compute every deck again.
         */
        Fairness: {
            match: string;
            shuffle: string;
            commitment: string;
            seed: string;
            nonces: string[];
            deals: components["schemas"]["FairDeal"][];
            preset: string;
            fields: Record<string, unknown>;
        };
        /**
         * FieldView
         * @description A field of the rules. `values` is a list of choices or `{min, max}`.
         */
        FieldView: {
            name: string;
            group: string;
            values: unknown;
            default: unknown;
            meaning: string;
        };
        /**
         * Frame
         * @description A position of a deal that is over, all hands open; what is left out is as in the frame before it.
         */
        Frame: {
            turn?: number;
            /** @enum {unknown} */
            phase?: "draw" | "over" | "play";
            hands?: string[][];
            held?: number[];
            stock?: number;
            pile?: string[];
            melds?: components["schemas"]["MeldView"][];
            melded?: number[];
            obligation?: string | null;
            barred?: string | null;
            idle?: number;
            ending?: string | null;
            out?: number | null;
        };
        /**
         * Health
         * @description How the server is.
         */
        Health: {
            /** @enum {unknown} */
            status: "ok" | "stopping";
        };
        /**
         * Hello
         * @description The first message: who I am, and the last base I saw.
         */
        Hello: {
            /** @enum {unknown} */
            t: "hello";
            protocol: number;
            /** @description 16 bytes as hexadecimal digits */
            match: string;
            /** @default null */
            token?: string | null;
            /** @default null */
            last?: [
                number,
                number
            ] | null;
            /** @default null */
            lang?: string | null;
        };
        /**
         * HintAsk
         * @description Ask the coach: 1 where to look, 2 what kind of turn, 3 the exact turn.
         */
        HintAsk: {
            /** @enum {unknown} */
            t: "hint";
            /** @description 16 bytes as hexadecimal digits */
            id: string;
            base: [
                number,
                number
            ];
            depth: number;
        };
        /**
         * HintTold
         * @description What the coach says: a sentence, reasons, the turn as texts, the hand cards in it; `close`: others will do.
         */
        HintTold: {
            /** @enum {unknown} */
            t: "hint";
            id: string;
            depth: number;
            words: string;
            reasons: string[];
            actions: string[];
            cards: string[];
            close: boolean;
        };
        /**
         * LevelView
         * @description A level of computer opponents.
         */
        LevelView: {
            name: string;
            sentence: string;
            /** @default false */
            guest?: boolean;
            /** @default null */
            wins?: number | null;
        };
        /**
         * MatchCreated
         * @description The new match and this seat's token, which opens the seat to whoever holds it.
         */
        MatchCreated: {
            match: string;
            seat: number;
            token: string;
            commitment: string;
            info: components["schemas"]["MatchInfo"];
            /** @default null */
            invite?: string | null;
        };
        /**
         * MatchFacts
         * @description One match of one seat. `against` is the level of the opponents, `mixed` or `people`; `won` None: not over.
         */
        MatchFacts: {
            match: string;
            date: string;
            preset: string;
            changed: boolean;
            seats: number;
            seat: number;
            against: string;
            won: boolean | null;
            deals: components["schemas"]["DealFacts"][];
        };
        /**
         * MatchInfo
         * @description What does not change after the first deal; with `coach` hints can be asked for.
         */
        MatchInfo: {
            id: string;
            preset: string;
            title: string;
            fields: Record<string, unknown>;
            rules: components["schemas"]["RuleView"][];
            seats: number;
            names: string[];
            bots: (string | null)[];
            target: number;
            commitment: string;
            shuffle: string;
            created: string;
            over: boolean;
            coach: boolean;
            table: components["schemas"]["TableRules"];
        };
        /**
         * MeldView
         * @description A meld: number from 1, the seat that began it, and for each card who laid it and what it scores there.
         */
        MeldView: {
            n: number;
            /** @enum {unknown} */
            kind: "run" | "set";
            owner: number;
            cards: string[];
            by: number[];
            points: number[];
        };
        /**
         * NewMatch
         * @description A match to be created for one person, who fills the first seats, and for others by the link.
         *
         *     With a `nonce` and no open seat it is dealt at once, without proof that the deck was fixed before.
         */
        NewMatch: {
            preset: string;
            seats: (components["schemas"]["PersonSeat"] | components["schemas"]["BotSeat"] | components["schemas"]["OpenSeat"])[];
            /** @default {} */
            set?: Record<string, unknown>;
            /** @default null */
            nonce?: string | null;
            /**
             * @default {
             *       "clock": null,
             *       "absent_after": 120,
             *       "spectators": true
             *     }
             */
            table?: components["schemas"]["TableWish"];
        };
        /**
         * Next
         * @description Ready for the next deal.
         */
        Next: {
            /** @enum {unknown} */
            t: "next";
            /** @description 16 bytes as hexadecimal digits */
            id: string;
            base: [
                number,
                number
            ];
        };
        /**
         * NoTake
         * @description A pile card that cannot be taken now, `n` from the top, and why.
         */
        NoTake: {
            n: number;
            card: string;
            rule: string;
            why: string;
        };
        /**
         * Nonce
         * @description Show this seat's nonce, once all hashes are there.
         */
        Nonce: {
            /** @enum {unknown} */
            t: "nonce";
            /** @description 16 bytes as hexadecimal digits */
            nonce: string;
        };
        /**
         * NonceHash
         * @description Commit to this seat's nonce.
         */
        NonceHash: {
            /** @enum {unknown} */
            t: "nonce_hash";
            /** @description a SHA-256 as hexadecimal digits */
            hash: string;
        };
        /**
         * Nonces
         * @description The hashes of all nonces; with `reveal` it is time to send the own nonce.
         */
        Nonces: {
            /** @enum {unknown} */
            t: "nonces";
            hashes: (string | null)[];
            reveal: boolean;
        };
        /**
         * Nudge
         * @description Remind the person to act that others wait; not before 20 s have passed, and not again sooner.
         */
        Nudge: {
            /** @enum {unknown} */
            t: "nudge";
        };
        /**
         * Nudged
         * @description A seat reminds another one that it is to act.
         */
        Nudged: {
            /** @enum {unknown} */
            t: "nudge";
            by: number;
            seat: number;
        };
        /**
         * Obs
         * @description What one seat may see. `deal` counts from 1; the pile lies bottom to top; a spectator has no seat and no hand.
         *
         *     `away` are people for whom a computer opponent plays now, `ready` those who have asked for the next deal.
         */
        Obs: {
            seat: number | null;
            seats: number;
            names: string[];
            bots: (string | null)[];
            deal: number;
            dealer: number;
            turn: number;
            actor: number;
            /** @enum {unknown} */
            phase: "draw" | "over" | "play";
            hand: string[] | null;
            hands: number[];
            stock: number;
            pile: string[];
            melds: components["schemas"]["MeldView"][];
            melded: number[];
            held: number | null;
            obligation: string | null;
            barred: string | null;
            idle: number;
            totals: number[];
            target: number;
            deals: components["schemas"]["DealResult"][];
            ending: string | null;
            out: number | null;
            shown: string[][] | null;
            winners: number[];
            away: number[];
            ready: number[];
        };
        /**
         * Observation
         * @description The position, for programs and for browsers without WebSockets.
         */
        Observation: {
            base: [
                number,
                number
            ];
            seat: number | null;
            obs: components["schemas"]["Obs"] | null;
            choices: components["schemas"]["Choices"] | null;
            log: components["schemas"]["EntryView"][];
            done: string[];
            undone: string[];
            /** @default null */
            position?: string | null;
            /** @default null */
            table?: components["schemas"]["TableView"] | null;
            /** @default null */
            clock?: components["schemas"]["ClockView"] | null;
        };
        /**
         * OpenSeat
         * @description A seat for whoever comes by the link.
         */
        OpenSeat: {
            /** @enum {unknown} */
            kind: "open";
        };
        /**
         * OptionView
         * @description A turn that could have been played: texts, words, its value, and the standard error of its lag.
         */
        OptionView: {
            actions: string[];
            words: string;
            value: number;
            error: number | null;
        };
        /**
         * Pace
         * @description How long opponents wait before a step, as a multiple of the usual time; of several people the slowest counts.
         */
        Pace: {
            /** @enum {unknown} */
            t: "pace";
            pace: number;
        };
        /**
         * PersonSeat
         * @description A seat for a person.
         */
        PersonSeat: {
            /** @enum {unknown} */
            kind: "person";
            name: string;
        };
        /**
         * PlayerView
         * @description Who sat there; a person has no level.
         */
        PlayerView: {
            name: string;
            level: string | null;
        };
        /**
         * PracticeAsk
         * @description The steps of an exercise so far, and perhaps an action of which is only asked whether it would be allowed.
         */
        PracticeAsk: {
            steps: string[];
            /** @default null */
            why?: string | null;
        };
        /**
         * PracticeView
         * @description An exercise after its steps. `refused` says why the last of them, or what was asked about, is not allowed.
         */
        PracticeView: {
            info: components["schemas"]["MatchInfo"];
            obs: components["schemas"]["Obs"];
            choices: components["schemas"]["Choices"] | null;
            log: components["schemas"]["EntryView"][];
            done: string[];
            /** @enum {unknown} */
            verdict: "" | "other" | "solved";
            /** @default null */
            refused?: components["schemas"]["Reason"] | null;
            /** @default [] */
            readings?: string[];
        };
        /**
         * Presence
         * @description Which seats are at the table.
         */
        Presence: {
            /** @enum {unknown} */
            t: "presence";
            seats: boolean[];
        };
        /**
         * PresetView
         * @description A rule set that can be played.
         */
        PresetView: {
            name: string;
            title: string;
            sentence: string;
            players: [
                number,
                number
            ];
            targets: number[];
            fields: Record<string, unknown>;
        };
        /**
         * Problem
         * @description An error as RFC 9457 has it; `code` is stable, `fields` names rules that clash.
         */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            /** @default [] */
            fields?: string[];
        };
        /**
         * Readonly
         * @description A newer connection plays this seat now.
         */
        Readonly: {
            /** @enum {unknown} */
            t: "readonly";
        };
        /**
         * Reason
         * @description The rule that forbids something, and a sentence for the player.
         */
        Reason: {
            rule: string;
            why: string;
        };
        /**
         * RecordFile
         * @description The text of a record, to be replayed; nothing of it is kept.
         */
        RecordFile: {
            text: string;
        };
        /**
         * RecordPosition
         * @description A position of a record, and the seat from whose view it is to be reported.
         */
        RecordPosition: {
            text: string;
            step: number;
            seat: number;
        };
        /**
         * RecordView
         * @description What can be replayed. A record that is no match of this server has no `match` and no own `seat`.
         */
        RecordView: {
            match: string | null;
            seat: number | null;
            date: string;
            preset: string;
            title: string;
            fields: Record<string, unknown>;
            rules: components["schemas"]["RuleView"][];
            players: components["schemas"]["PlayerView"][];
            target: number;
            totals: number[];
            winners: number[];
            deals: components["schemas"]["DealView"][];
        };
        /**
         * Redo
         * @description Do again what was taken back last.
         */
        Redo: {
            /** @enum {unknown} */
            t: "redo";
            /** @description 16 bytes as hexadecimal digits */
            id: string;
            base: [
                number,
                number
            ];
        };
        /**
         * Refused
         * @description Illegal here. `readings` are the texts that an undeclared joker could mean.
         */
        Refused: {
            /** @enum {unknown} */
            t: "refused";
            id: string;
            base: [
                number,
                number
            ];
            rule: string;
            why: string;
            /** @default [] */
            readings?: string[];
        };
        /**
         * Rematch
         * @description A seat wants to play again with the same people; ask for the rematch to sit down at that match.
         */
        Rematch: {
            /** @enum {unknown} */
            t: "rematch";
            by: number;
            match: string;
        };
        /**
         * ReplayView
         * @description A deal to step through: one frame more than actions, the first as it was dealt.
         *
         *     `before` are the totals before it, `results` those of the deals before it; `totals` and `winners` hold after it.
         */
        ReplayView: {
            deal: number;
            dealer: number;
            before: number[];
            results: components["schemas"]["DealResult"][];
            turns: components["schemas"]["TurnView"][];
            frames: components["schemas"]["Frame"][];
            result: components["schemas"]["DealResult"] | null;
            totals: number[];
            winners: number[];
        };
        /**
         * Restart
         * @description The server stops in so long; come back after `retry_ms`.
         */
        Restart: {
            /** @enum {unknown} */
            t: "restart";
            in_ms: number;
            retry_ms: number;
        };
        /**
         * Resync
         * @description Ask for a new `welcome`.
         */
        Resync: {
            /** @enum {unknown} */
            t: "resync";
        };
        /**
         * Retry
         * @description Not stored, or not yet: send the same id again after so long.
         */
        Retry: {
            /** @enum {unknown} */
            t: "retry";
            id: string;
            after_ms: number;
        };
        /**
         * ReviewState
         * @description How far a review is.
         */
        ReviewState: {
            /** @enum {unknown} */
            state: "done" | "failed" | "running" | "stopped";
            done: number;
            of: number;
            review: components["schemas"]["ReviewView"] | null;
        };
        /**
         * ReviewView
         * @description A deal as one seat played it: `result` = `luck` - `errors` + `others`. `key` are places in `decisions`.
         */
        ReviewView: {
            seat: number;
            result: number;
            luck: number;
            errors: number;
            others: number;
            rating: number | null;
            curve: components["schemas"]["CurvePoint"][];
            key: number[];
            decisions: components["schemas"]["DecisionView"][];
        };
        /**
         * RuleView
         * @description A sentence of the rule sheet; `changed` where it differs from the preset's.
         */
        RuleView: {
            topic: string;
            fields: string[];
            text: string;
            changed: boolean;
        };
        /**
         * RulesChecked
         * @description The rule sheet of rules that can be played.
         */
        RulesChecked: {
            ok: boolean;
            rules: components["schemas"]["RuleView"][];
        };
        /**
         * Say
         * @description Say one of the phrases to the table; everybody reads it in his own language.
         */
        Say: {
            /** @enum {unknown} */
            t: "chat";
            /** @enum {unknown} */
            phrase: "again" | "back_soon" | "good_game" | "good_luck" | "hello" | "last_one" | "moment" | "nice_take" | "oops" | "sorry" | "thanks" | "well_played";
        };
        /**
         * SeatBot
         * @description A computer opponent for a seat.
         */
        SeatBot: {
            level: string;
        };
        /**
         * SeatCode
         * @description A code by which one further device comes to a seat, and for how many seconds.
         */
        SeatCode: {
            code: string;
            expires_in: number;
        };
        /**
         * SeatView
         * @description A seat before the first deal; a person or a computer opponent has a name, an open seat none.
         */
        SeatView: {
            /** @enum {unknown} */
            kind: "bot" | "open" | "person";
            name: string;
            level: string | null;
        };
        /**
         * Seated
         * @description The table after a change: its version, and before the first deal who sits where.
         */
        Seated: {
            v: number;
            table: components["schemas"]["TableView"] | null;
        };
        /**
         * SitDown
         * @description A person for an open seat; `id` is made once per intention and kept over retries.
         */
        SitDown: {
            /** @description from the link */
            invite: string;
            name: string;
            /** @description 16 bytes as hexadecimal digits */
            id: string;
        };
        /**
         * Skip
         * @description Let opponents play on without waiting until a person is to act; only where one person plays.
         */
        Skip: {
            /** @enum {unknown} */
            t: "skip";
        };
        SocketAsk: components["schemas"]["Hello"] | components["schemas"]["Act"] | components["schemas"]["Undo"] | components["schemas"]["Redo"] | components["schemas"]["Next"] | components["schemas"]["Why"] | components["schemas"]["HintAsk"] | components["schemas"]["NonceHash"] | components["schemas"]["Nonce"] | components["schemas"]["Resync"] | components["schemas"]["Speak"] | components["schemas"]["Takeover"] | components["schemas"]["Pace"] | components["schemas"]["Skip"] | components["schemas"]["Say"] | components["schemas"]["Nudge"] | components["schemas"]["Extend"];
        SocketTell: components["schemas"]["Welcome"] | components["schemas"]["Event"] | components["schemas"]["DraftTold"] | components["schemas"]["Ack"] | components["schemas"]["Refused"] | components["schemas"]["Stale"] | components["schemas"]["TooLate"] | components["schemas"]["Retry"] | components["schemas"]["Denied"] | components["schemas"]["HintTold"] | components["schemas"]["Beat"] | components["schemas"]["Presence"] | components["schemas"]["Nonces"] | components["schemas"]["Readonly"] | components["schemas"]["Restart"] | components["schemas"]["Chat"] | components["schemas"]["Nudged"] | components["schemas"]["Clock"] | components["schemas"]["Rematch"] | components["schemas"]["Error"];
        /**
         * Speak
         * @description Answer in this language from now on; a new `welcome` says everything in it.
         */
        Speak: {
            /** @enum {unknown} */
            t: "speak";
            /** @description a tag such as en or de-AT; English if there is no other */
            lang: string;
        };
        /**
         * Stale
         * @description Made for another position; here is the present one.
         */
        Stale: {
            /** @enum {unknown} */
            t: "stale";
            id: string;
            base: [
                number,
                number
            ];
            obs: components["schemas"]["Obs"] | null;
            choices: components["schemas"]["Choices"] | null;
        };
        /**
         * Summary
         * @description A match in a few words, for the start page.
         */
        Summary: {
            info: components["schemas"]["MatchInfo"];
            deal: number;
            totals: number[];
            your_turn: boolean;
            over: boolean;
        };
        /**
         * TableRules
         * @description The agreement. Seconds; an `absent_after` of 0 means that nobody ever plays for a person.
         */
        TableRules: {
            /** @default null */
            clock?: components["schemas"]["ClockRules"] | null;
            /** @default 120 */
            absent_after?: number;
            /** @default true */
            spectators?: boolean;
            /** @default false */
            reunion?: boolean;
        };
        /**
         * TableView
         * @description Before the first deal: who sits where, and what the host may do now; `wait` says why play cannot begin yet.
         */
        TableView: {
            /** @enum {unknown} */
            phase: "gathering" | "waiting";
            seats: components["schemas"]["SeatView"][];
            host: number | null;
            wait: string | null;
            more: boolean;
        };
        /**
         * TableWish
         * @description What the people at a table agree on: a clock or none, when somebody counts as away (0 never), who may watch.
         */
        TableWish: {
            /** @default null */
            clock?: components["schemas"]["ClockRules"] | null;
            /** @default 120 */
            absent_after?: number;
            /** @default true */
            spectators?: boolean;
        };
        /**
         * Take
         * @description A legal take, seen before it is made.
         */
        Take: {
            text: string;
            n: number;
            card: string;
            must: boolean;
            ways: components["schemas"]["WayView"][];
            left: number;
            left_points: number;
        };
        /**
         * Takeover
         * @description Let this connection play the seat.
         */
        Takeover: {
            /** @enum {unknown} */
            t: "takeover";
        };
        /**
         * TooLate
         * @description A call that another seat won; not sent before there are calls.
         */
        TooLate: {
            /** @enum {unknown} */
            t: "too_late";
            id: string;
            base: [
                number,
                number
            ];
        };
        /**
         * TurnView
         * @description A line of the record: the actions of one turn.
         */
        TurnView: {
            seat: number;
            actions: string[];
        };
        /**
         * Undo
         * @description Take back the last step of the draft turn.
         */
        Undo: {
            /** @enum {unknown} */
            t: "undo";
            /** @description 16 bytes as hexadecimal digits */
            id: string;
            base: [
                number,
                number
            ];
        };
        /**
         * UseCode
         * @description The code that another device shows.
         */
        UseCode: {
            code: string;
        };
        /**
         * VariantCheck
         * @description Rules to be looked at before they are played.
         */
        VariantCheck: {
            preset: string;
            /** @default {} */
            set?: Record<string, unknown>;
            /** @default null */
            seats?: number | null;
        };
        /**
         * Variants
         * @description What can be played.
         */
        Variants: {
            presets: components["schemas"]["PresetView"][];
            fields: components["schemas"]["FieldView"][];
        };
        /**
         * WayView
         * @description A chain of plays that uses a card of the pile.
         */
        WayView: {
            steps: string[];
            points: number;
        };
        /**
         * Welcome
         * @description The whole position. `obs` is null before the first deal, `table` after it. `token` replaces the old one.
         *
         *     Once the table's phase is `waiting` the nonces are due. `invite` is for the link by which others sit down.
         */
        Welcome: {
            /** @enum {unknown} */
            t: "welcome";
            base: [
                number,
                number
            ];
            seat: number | null;
            generation: number;
            readonly: boolean;
            match: components["schemas"]["MatchInfo"];
            obs: components["schemas"]["Obs"] | null;
            choices: components["schemas"]["Choices"] | null;
            log: components["schemas"]["EntryView"][];
            /** @default null */
            token?: string | null;
            /** @default null */
            table?: components["schemas"]["TableView"] | null;
            /** @default null */
            invite?: string | null;
            /** @default null */
            clock?: components["schemas"]["ClockView"] | null;
        };
        /**
         * Why
         * @description Ask whether an action would be legal; the answer is `ack` or `refused`, and nothing changes.
         */
        Why: {
            /** @enum {unknown} */
            t: "why";
            /** @description 16 bytes as hexadecimal digits */
            id: string;
            text: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
