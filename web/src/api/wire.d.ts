/** Names the wire's shapes of this build (vite.config.ts). */
declare const __WIRE__: string;
/** Names this build by its tag, or is "unknown" (scripts/build-name.ts). */
declare const __BUILD__: string;
