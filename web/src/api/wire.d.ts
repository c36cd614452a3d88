/** Names the wire's shapes of this build (vite.config.ts). */
declare const __WIRE__: string;
