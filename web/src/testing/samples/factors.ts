const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** What an authenticator is told. */
export const authenticator = {
  secret,
  uri: `otpauth://totp/Trybuna:ola%40trybuna.test?secret=${secret}&issuer=Trybuna`,
};

export const recoveryCodes = Array.from(
  { length: 10 },
  (_, number) => `JBSW-Y3DP-EHPK-3P${"ABCDEFGHIJ".charAt(number)}7`,
);
